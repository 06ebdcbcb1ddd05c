import { ButtonLink } from '../../components/button.tsx';
import { Price } from '../../components/price.tsx';
import { bookingPath, type Package } from './packages.ts';

interface PackageColumnsProps {
  packages: readonly Package[];
}

/** Priced columns, plain and side by side, each with its door to the booking. */
export function PackageColumns({ packages }: PackageColumnsProps) {
  return (
    <ul className="grid gap-4 lg:grid-cols-3 lg:gap-grid-x">
      {packages.map((offer) => (
        <li
          key={offer.code}
          className="grid content-start gap-6 border border-line bg-white p-6 lg:row-span-4 lg:grid-rows-subgrid lg:p-8"
        >
          <div className="grid gap-2">
            <p className="label text-gold-text">{offer.length}</p>
            <h3 className="font-display text-h3 font-semibold lining-nums">{offer.name}</h3>
            <p>
              <Price cents={offer.price} className="text-[1.25rem]" />
            </p>
          </div>
          <p>{offer.suits}</p>
          <ul className="grid content-start gap-2 border-t border-line pt-6 text-stone">
            {offer.includes.map((line) => (
              <li
                key={line}
                className="grid grid-cols-[1.25rem_1fr] before:mt-[0.65em] before:size-[0.3125rem] before:rotate-45 before:bg-gold"
              >
                {line}
              </li>
            ))}
          </ul>
          <ButtonLink to={bookingPath(offer)} variant="line" aria-label={`Choose ${offer.name}`}>
            {`Choose ${offer.name.split(' ')[0]}`}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
