import { Link } from 'react-router';
import { flowPath, type FlowSelection, selectionBefore, type Step, STEPS } from '../flow-url.ts';

const NAMES: Readonly<Record<Step, string>> = {
  package: 'Package',
  stylist: 'Stylist',
  hour: 'Hour',
  details: 'Details and payment',
};

/** The steps, with links back to those already done. */
export function FlowSteps({ step, selection }: { step: Step; selection: FlowSelection }) {
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
              <Link to={flowPath(selectionBefore(name, selection))} preventScrollReset>
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

export const FlowSkeleton = () => (
  <div aria-busy className="booking">
    <div className="grid content-start gap-8">
      <span className="sr-only">Loading...</span>
      <span aria-hidden className="skeleton h-6" />
      <span aria-hidden className="skeleton h-10" />
      <span aria-hidden className="skeleton h-96" />
    </div>
    <span aria-hidden className="skeleton h-80" />
  </div>
);
