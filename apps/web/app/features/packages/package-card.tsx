import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { Price } from '../../components/price.tsx';
import { toCents } from '../../lib/format.ts';
import { bookingPath, type Package } from './packages.ts';

interface PackageCardProps {
  offer: Package;
  /** Replaces the booking link. */
  action?: ReactNode;
}

/** Goes inside `PackageCards`. */
export function PackageCard({ offer, action }: PackageCardProps) {
  return (
    <li className="grid grid-cols-1 content-start gap-6 border border-line bg-white p-6 lg:row-span-4 lg:grid-rows-subgrid lg:p-8">
      <div className="grid content-start gap-2">
        <p className="label text-gold-text">{offer.duration}</p>
        <h3 className="font-display text-h3 font-semibold lining-nums wrap-anywhere">{offer.name}</h3>
        <p>
          <Price cents={toCents(offer.price)} className="text-[1.25rem]" />
        </p>
      </div>
      <p>{offer.description}</p>
      <ul className="grid content-start gap-2 border-t border-line pt-6 text-stone">
        {offer.features.map((line) => (
          <li
            key={line}
            className="grid grid-cols-[1.25rem_1fr] before:mt-[0.65em] before:size-[0.3125rem] before:rotate-45 before:bg-gold"
          >
            {line}
          </li>
        ))}
      </ul>
      {action ?? <Choose offer={offer} />}
    </li>
  );
}

const Choose = ({ offer }: { offer: Package }) => (
  <ButtonLink
    to={bookingPath(offer)}
    variant="line"
    className="whitespace-normal"
    aria-label={`Choose ${offer.name}`}
  >
    {`Choose ${offer.name.split(' ')[0]}`}
  </ButtonLink>
);

export function PackageCards({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-1 gap-4 lg:grid-cols-3 lg:gap-grid-x">{children}</ul>;
}
