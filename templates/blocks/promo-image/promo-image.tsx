// One picture across the page, a tall one on phones and a wide one elsewhere, usually a link.
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

// An img has only one alternative text: pictures with different texts are two elements, of which the styles show one.
// The hidden one is neither announced nor loaded.
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

// Search engines and old browsers see the img, so it is the wide picture, and the tall one is the source.
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
