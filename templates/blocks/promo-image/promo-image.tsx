// One picture across the page, a tall one on phones and a wide one elsewhere, usually a link; or a banner with words.
import type { BlockView, ImageView } from '../../../src/model.js';
import { Buttons } from '../../parts/button.js';
import { Heading } from '../../parts/heading.js';
import { EitherImage, Image } from '../../parts/image.js';
import { Link } from '../../parts/link.js';
import { RichText } from '../../parts/rich-text.js';

type Promo = Extract<BlockView, { block: 'promo-image' }>;

export function Block(props: Promo) {
  const { anchor, content } = props;
  if (content.title || content.text || content.button) return <Banner {...props} />;
  return (
    <div id={anchor} className="promo-image">
      <Linked content={content} />
    </div>
  );
}

const BANNER = 'promo-image promo-banner';

// Words stand beside the picture, never on it: there they can be read whatever it shows.
function Banner({ anchor, level, content }: Promo) {
  const titleId = `${anchor}-titolo`;
  return (
    <section
      id={anchor}
      className={content.broad ? `${BANNER} promo-banner--broad` : BANNER}
      aria-labelledby={content.title ? titleId : undefined}
    >
      <div className="promo-banner__picture">
        <Linked content={content} />
      </div>
      <div className="promo-banner__words">
        {content.title && (
          <Heading level={level} id={titleId} className="promo-banner__title">
            {content.title}
          </Heading>
        )}
        <RichText html={content.text} className="promo-banner__text" />
        {content.button && <Buttons buttons={[content.button]} />}
      </div>
    </section>
  );
}

function Linked({ content }: { readonly content: Promo['content'] }) {
  const picture = <Picture desktop={content.desktop} mobile={content.mobile} />;
  if (!content.link) return picture;
  return (
    <Link link={content.link} className="promo-image__link">
      {picture}
    </Link>
  );
}

// An img has only one alternative text: pictures with different texts are two elements, of which the styles show one.
// The hidden one is neither announced nor, since it is lazy, loaded. Where they may be the first picture of a page they
// must not be lazy: each of them then has both pictures, so that the browser loads the same one for both, once.
function TwoPictures({ desktop, mobile }: { readonly desktop: ImageView; readonly mobile: ImageView }) {
  const isFirst = desktop.eager || mobile.eager;
  const print = (image: ImageView, other: ImageView, media: string) =>
    isFirst ? (
      <EitherImage image={image} other={other} media={media} className="promo-image__image" fetchPriority="high" />
    ) : (
      <Image image={image} className="promo-image__image" />
    );
  return (
    <>
      <span className="promo-image__narrow">{print(mobile, desktop, WIDE)}</span>
      <span className="promo-image__wide">{print(desktop, mobile, NARROW)}</span>
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
    <EitherImage
      image={desktop}
      other={mobile}
      media={NARROW}
      className="promo-image__image"
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
    />
  );
}

const NARROW = '(max-width: 47.99rem)';
const WIDE = '(min-width: 48rem)';
