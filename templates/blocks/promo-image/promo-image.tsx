// One picture across the page, in a tall cut for phones and a wide one for the rest, usually a link.
import type { BlockView, ImageView } from '../../../src/model.js';
import { Image, Source } from '../../parts/image.js';
import { Link } from '../../parts/link.js';

export function Block({ anchor, content }: Extract<BlockView, { block: 'promo-image' }>) {
  const picture = <Picture desktop={content.desktop} mobile={content.mobile} />;
  return (
    <div id={anchor} className="promo-image">
      {content.link ? (
        <Link link={content.link} className="promo-image__link">
          {picture}
        </Link>
      ) : (
        picture
      )}
    </div>
  );
}

// One img has one text: pictures that say different things are two, of which style sheets show one. The other is read
// to nobody, and not loaded either.
function TwoPictures({ desktop, mobile }: { readonly desktop: ImageView; readonly mobile: ImageView }) {
  return (
    <>
      <span className="promo-image__narrow">
        <Image image={{ ...mobile, eager: false }} className="promo-image__image" />
      </span>
      <span className="promo-image__wide">
        <Image image={{ ...desktop, eager: false }} className="promo-image__image" />
      </span>
    </>
  );
}

// The wide cut is the one that search engines and old browsers see, so it is the img and the tall cut is the source.
function Picture({ desktop, mobile }: { readonly desktop: ImageView | null; readonly mobile: ImageView | null }) {
  if (!desktop || !mobile) {
    const only = desktop ?? mobile;
    return only && <Image image={only} className="promo-image__image" />;
  }
  if (desktop.alt !== mobile.alt) return <TwoPictures desktop={desktop} mobile={mobile} />;
  const eager = desktop.eager || mobile.eager;
  return (
    <picture>
      {mobile.sources.map((source, index) => (
        <Source key={index} source={{ ...source, media: NARROW }} image={mobile} />
      ))}
      <Source source={{ srcset: mobile.src, media: NARROW }} image={mobile} />
      {desktop.sources.map((source, index) => (
        <Source key={`wide-${index}`} source={source} />
      ))}
      <img
        className="promo-image__image"
        src={desktop.src}
        alt={desktop.alt}
        width={desktop.width}
        height={desktop.height}
        decoding="async"
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
      />
    </picture>
  );
}

const NARROW = '(max-width: 47.99rem)';
