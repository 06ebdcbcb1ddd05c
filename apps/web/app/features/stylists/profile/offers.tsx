import { ButtonLink } from '../../../components/button.tsx';
import { Price } from '../../../components/price.tsx';
import { toCents } from '../../../lib/format.ts';
import { bookingPath, type StylistView } from '../stylist-labels.ts';

const FAMILIES = [
  { family: 'styling', title: 'Styling days' },
  { family: 'consultation', title: 'Consultations' },
] as const;

/** Rendered as static markup. */
export function Offers({ stylist: { id, packages } }: { stylist: StylistView }) {
  return FAMILIES.map(({ family, title }) => {
    const offers = packages.filter((offer) => offer.family === family);
    if (offers.length === 0) return null;
    return (
      <section key={family} aria-labelledby={`offers-${family}`} className="pt-section">
        <h2 id={`offers-${family}`} className="pb-6 font-display text-h2 font-medium lg:pb-10">
          {title}
        </h2>
        <ul className="grid gap-4 lg:grid-cols-3 lg:gap-grid-x">
          {offers.map((offer) => (
            <Offer key={offer.id} stylist={id} offer={offer} />
          ))}
        </ul>
      </section>
    );
  });
}

function Offer({ stylist, offer }: { stylist: number; offer: StylistView['packages'][number] }) {
  const { code, name, price, duration, features } = offer;
  return (
    <li className="grid content-start gap-6 border border-line bg-white p-6 lg:row-span-3 lg:grid-rows-subgrid lg:p-8">
      <div className="grid content-start gap-2">
        <p className="label text-gold-text">{duration}</p>
        <h3 className="font-display text-h3 font-semibold lining-nums">{name}</h3>
        <p>
          <Price cents={toCents(price)} className="text-[1.25rem]" />
        </p>
      </div>
      <ul className="grid content-start gap-2 text-[0.9375rem] text-stone">
        {features.map((line) => (
          <li
            key={line}
            className="grid grid-cols-[1.25rem_1fr] before:mt-[0.65em] before:size-[0.3125rem] before:rotate-45 before:bg-gold"
          >
            {line}
          </li>
        ))}
      </ul>
      <ButtonLink to={bookingPath(stylist, code)} variant="line" aria-label={`Choose ${name}`}>
        {`Choose ${name.split(' ')[0]}`}
      </ButtonLink>
    </li>
  );
}
