import { Picture } from '../../../components/pictures/picture.tsx';
import { CATEGORY_LABELS, type StylistView } from '../stylist-labels.ts';
import { Tags } from '../tags.tsx';

const MAX_TAGS = 3;
const SIZES = '(min-width: 60rem) 24rem, (min-width: 37.5rem) 46vw, 92vw';

/** Rendered as static markup; `Portfolio` opens the pressed piece. */
export function WorkList({ stylist: { name, portfolio } }: { stylist: StylistView }) {
  if (portfolio.length === 0) {
    return <p className="text-stone">{name} hasn’t added any work here yet.</p>;
  }
  return (
    <ul className="folio">
      {portfolio.map(({ id, title, description, image, category, tags }, index) => (
        <li key={id} className="grid content-start gap-3">
          <button type="button" data-work={index} className="folio-photo">
            <span className="sr-only">Look at {title}</span>
            <Picture picture={{ ...image, alt: '' }} sizes={SIZES} className="aspect-4/5" />
          </button>
          <p className="label text-gold-text">{CATEGORY_LABELS[category]}</p>
          <h3 className="font-display text-h3 font-semibold wrap-anywhere">{title}</h3>
          {description !== '' && (
            <p className="folio-words text-small text-stone wrap-anywhere">{description}</p>
          )}
          <Tags label={`Tags of ${title}`} tags={tags.slice(0, MAX_TAGS)} />
        </li>
      ))}
    </ul>
  );
}
