import { Link } from 'react-router';
import { flowPath, type Step, STEPS, type Wish, wishBefore } from './flow-address.ts';

const NAMES: Readonly<Record<Step, string>> = {
  package: 'Package',
  stylist: 'Stylist',
  hour: 'Hour',
  details: 'Details and payment',
};

/** Where one is, and the way back to every choice that was made. */
export function FlowSteps({ step, wish }: { step: Step; wish: Wish }) {
  const now = STEPS.indexOf(step);
  return (
    <nav aria-label="Steps of your booking">
      <ol className="flow-steps">
        {STEPS.map((name, index) => (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            <span className="flow-number" aria-hidden>
              {index + 1}
            </span>
            {index < now ? (
              <Link to={flowPath(wishBefore(name, wish))} preventScrollReset>
                <span className="link">{NAMES[name]}</span>
              </Link>
            ) : (
              <span>{NAMES[name]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
