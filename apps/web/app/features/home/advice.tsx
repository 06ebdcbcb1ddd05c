import { ButtonLink } from '../../components/button.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import comb from '../../images/advice-comb.webp';
import { formatPrice, toCents } from '../../lib/format.ts';
import type { Package } from '../packages/packages.ts';
import { initials, stylistPath, type StylistView } from '../stylists/stylist-labels.ts';

/** A stylist who speaks on the home page, in words of the own profile. */
export interface QuotedStylist extends Pick<
  StylistView,
  'id' | 'name' | 'picture' | 'location' | 'experience' | 'review_count'
> {
  quotation: string;
}

const LONGEST = 240;

/** The first sentences of a profile in the first person; undefined for one that speaks about the stylist. */
export function quotationFrom(bio: string): string | undefined {
  const sentences = bio.trim().match(/[^.!?]+[.!?]+/g) ?? [];
  let quotation = '';
  for (const sentence of sentences) {
    if (quotation.length + sentence.length > LONGEST) break;
    quotation += sentence;
  }
  return /\b(I|we|We|my|My|our|Our)\b/.test(quotation) ? quotation.trim() : undefined;
}

export function toQuotedStylist(stylist: StylistView): QuotedStylist | undefined {
  const { id, name, picture, location, experience, review_count, bio } = stylist;
  const quotation = quotationFrom(bio);
  return quotation === undefined
    ? undefined
    : { id, name, picture, location, experience, review_count, quotation };
}

interface AdviceProps {
  /** Undefined when there is none, or the API is unreachable. */
  consultation: Package | undefined;
  stylist: QuotedStylist | undefined;
}

const quoteClass = 'font-display text-h2 leading-[1.2] font-medium text-pretty wrap-anywhere';

/** The booking link, the only bordeaux button on the page. */
export function Advice({ consultation, stylist }: AdviceProps) {
  return (
    <section aria-labelledby="advice-title" className="wrap pt-section">
      <div className="grid items-center gap-8 lg:grid-cols-[5fr_6fr] lg:gap-24">
        <img
          src={comb}
          alt=""
          width={800}
          height={960}
          loading="lazy"
          decoding="async"
          className="aspect-4/5 w-full bg-silk object-cover lg:aspect-5/6"
        />
        <div className="grid justify-items-start gap-6">
          <h2 id="advice-title" className="label text-gold-text">
            Personal styling advice
          </h2>
          {stylist === undefined ? (
            <p className={quoteClass}>
              Bring the dress, or only a photograph of it. In one hour we settle the veil, the metal and the
              shoes, and you stop worrying about them.
            </p>
          ) : (
            <Quotation stylist={stylist} />
          )}
          <ButtonLink to="/book-stylist" variant="bordeaux">
            Book Your Wedding Stylist
          </ButtonLink>
          {consultation !== undefined && (
            <p className="text-small text-stone">
              {`A first consultation lasts ${consultation.minutes} minutes and costs `}
              <span className="money">{formatPrice(toCents(consultation.price))}</span>.
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function Quotation({ stylist: { id, name, picture, quotation, ...facts } }: { stylist: QuotedStylist }) {
  return (
    <figure className="grid gap-6">
      <blockquote className={quoteClass}>
        <p>{`“${quotation}”`}</p>
      </blockquote>
      <figcaption className="flex items-center gap-4">
        {picture === null ? (
          <span aria-hidden className="speaker font-display text-h3 text-gold-text">
            {initials(name)}
          </span>
        ) : (
          <Picture picture={picture} sizes="3.5rem" className="speaker" />
        )}
        <span>
          <a href={stylistPath(id)} data-prefetch="" className="font-medium hover:text-bordeaux">
            {name}
          </a>
          <span className="block text-small text-stone">{describe(facts)}</span>
        </span>
      </figcaption>
    </figure>
  );
}

/** "Stylist in Karen, Nairobi. 9 years, 64 reviews" */
function describe({
  location,
  experience,
  review_count,
}: Pick<QuotedStylist, 'location' | 'experience' | 'review_count'>) {
  const reviews = review_count > 0 && (review_count === 1 ? '1 review' : `${review_count} reviews`);
  const record = [experience, reviews].filter(Boolean).join(', ');
  return `Stylist in ${location}${record && `. ${record}`}`;
}
