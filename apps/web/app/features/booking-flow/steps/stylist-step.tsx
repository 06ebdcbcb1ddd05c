import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { formatMoment } from '../../../lib/time/nairobi-time.ts';
import { flowPath } from '../flow-url.ts';
import type { Choices } from '../flow-view.ts';

/** The stylists who offer the package, or any. */
export default function StylistStep({ choices: { stylists, offer } }: { choices: Choices }) {
  if (stylists.length === 0) {
    return (
      <EmptyState
        title="No stylist offers this package right now"
        text="Choose another one, or write to us: we may know someone."
        action={<ButtonLink to={flowPath({ stylist: 'any' })}>See the packages</ButtonLink>}
      />
    );
  }
  const pathTo = (stylist: number | 'any') => flowPath({ package: offer?.code, stylist });
  const soonest = stylists.flatMap(({ next_free }) => next_free ?? []).toSorted()[0];
  return (
    <ul className="choice-list">
      <Choice to={pathTo('any')} name="Anyone" text="Any stylist who is free and has the most time for you.">
        {freeText(soonest)}
      </Choice>
      {stylists.map(({ id, name, location, next_free }) => (
        <Choice key={id} to={pathTo(id)} name={name} text={location}>
          {freeText(next_free)}
        </Choice>
      ))}
    </ul>
  );
}

const freeText = (next: string | null | undefined) =>
  next ? `Next free ${formatMoment(next)}` : 'Nothing free in the next 90 days';

interface ChoiceProps {
  to: string;
  name: string;
  text: string;
  children: ReactNode;
}

const Choice = ({ to, name, text, children }: ChoiceProps) => (
  <li>
    <Link to={to} preventScrollReset className="choice-row">
      <span className="grid gap-0.5">
        <span className="choice-name">{name}</span>
        <span className="text-small text-stone">{text}</span>
      </span>
      <span className="money text-small text-stone">{children}</span>
    </Link>
  </li>
);
