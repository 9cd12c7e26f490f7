// An image with its size, so that nothing moves when it has loaded.
import type { ImageSource, ImageView } from '../../src/model.js';

interface ImageProps {
  readonly image: ImageView;
  readonly className?: string;
  /** Replaces the image's own alternative text where it has another meaning, as in a logo that is a link. */
  readonly alt?: string;
}

/** The largest size at which an image is shown, in CSS pixels. */
export interface Box {
  readonly width?: number;
  readonly height: number;
}

interface OneProps extends ImageProps {
  /** False where an image is loaded at once, but is not what a visitor waits for. */
  readonly hasPriority?: boolean;
  /** For an image that is small in two directions: style sheets can keep the place of one only before it is loaded. */
  readonly within?: Box | undefined;
}

export function Image({ image, className, alt = image.alt, hasPriority = true, within }: OneProps) {
  const shared = {
    className,
    src: image.src,
    alt,
    ...(within ? sizeWithin(image, within) : { width: image.width, height: image.height }),
    decoding: 'async' as const,
  };
  if (!image.eager && image.sources.length === 0) return <img {...shared} loading="lazy" />;
  // React adds a preload link for an eager image unless a picture is around it; the preload would ignore the sources.
  return (
    <picture>
      {image.sources.map((source, index) => (
        <Source key={index} source={source} />
      ))}
      {image.eager ? (
        <img {...shared} fetchPriority={hasPriority ? 'high' : undefined} />
      ) : (
        <img {...shared} loading="lazy" />
      )}
    </picture>
  );
}

function sizeWithin({ width, height }: ImageView, box: Box): Required<Box> {
  const scale = Math.min(1, (box.width ?? width) / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

interface EitherProps extends ImageProps {
  /** Shown in place of `image` where `media` holds. */
  readonly other: ImageView;
  readonly media: string;
  readonly loading?: 'lazy' | undefined;
  readonly fetchPriority?: 'high' | undefined;
}

/** Two different pictures, of which a browser loads the one that it shows. */
export function EitherImage({ image, other, media, className, alt = image.alt, ...hints }: EitherProps) {
  return (
    <picture>
      {other.sources.map((source, index) => (
        <Source key={index} source={{ ...source, media }} image={other} />
      ))}
      <Source source={{ srcset: other.src, media }} image={other} />
      {image.sources.map((source, index) => (
        <Source key={`image-${index}`} source={source} />
      ))}
      <img
        className={className}
        src={image.src}
        alt={alt}
        width={image.width}
        height={image.height}
        decoding="async"
        {...hints}
      />
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
