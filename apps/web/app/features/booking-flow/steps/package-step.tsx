import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PackageCard, PackageCards } from '../../packages/package-card.tsx';
import { flowPath } from '../flow-url.ts';
import type { Choices } from '../flow-view.ts';

/** All packages, or those of the chosen stylist. */
export default function PackageStep({ choices: { packages, stylist, selection } }: { choices: Choices }) {
  const offered = packages.filter(({ code }) => stylist?.packages.includes(code) ?? true);
  if (offered.length === 0) {
    return (
      <EmptyState
        title="Nothing can be booked just now"
        text="We are updating our packages. Write to us and we will find a way."
        action={<ButtonLink to="/contact">Write to us</ButtonLink>}
      />
    );
  }
  return (
    <PackageCards>
      {offered.map((offer) => (
        <PackageCard
          key={offer.code}
          offer={offer}
          action={
            <ButtonLink
              to={flowPath({ package: offer.code, stylist: selection.stylist })}
              preventScrollReset
              variant="line"
              aria-label={`Choose ${offer.name}`}
            >
              {`Choose ${offer.name.split(' ')[0]}`}
            </ButtonLink>
          }
        />
      ))}
    </PackageCards>
  );
}
