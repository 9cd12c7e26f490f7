// An image with its size, so that nothing moves when it has loaded.
import type { ImageSource, ImageView } from '../../src/model.js';

interface ImageProps {
  readonly image: ImageView;
  readonly className?: string;
  /** Replaces the image's own alternative text where it has another meaning, as in a logo that is a link. */
  readonly alt?: string;
}

export function Image({ image, className, alt = image.alt }: ImageProps) {
  const shared = {
    className,
    src: image.src,
    alt,
    width: image.width,
    height: image.height,
    decoding: 'async' as const,
  };
  if (!image.eager && image.sources.length === 0) return <img {...shared} loading="lazy" />;
  // React adds a preload link for an eager image unless a picture is around it; the preload would ignore the sources.
  return (
    <picture>
      {image.sources.map((source, index) => (
        <Source key={index} source={source} />
      ))}
      {image.eager ? <img {...shared} fetchPriority="high" /> : <img {...shared} loading="lazy" />}
    </picture>
  );
}

/** `image` gives the size when the source is a different picture than the `img`. */
export function Source({ source, image }: { readonly source: ImageSource; readonly image?: ImageView }) {
  return (
    <source
      srcSet={source.srcset}
      type={source.type}
      media={source.media}
      sizes={source.sizes}
      width={image?.width}
      height={image?.height}
    />
  );
}
