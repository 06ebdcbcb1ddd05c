import { Link } from 'react-router';
import { STEPS, type Step } from './request-rules.ts';

const NAMES: Readonly<Record<Step, string>> = {
  pieces: 'Pieces',
  reason: 'Reason',
  way: 'Way back',
  check: 'Send',
};

export const stepSearch = (step: Step) => (step === 'pieces' ? '?' : `?step=${step}`);

/** The steps, with links back to those already done. */
export function Stages({ step }: { step: Step }) {
  const now = STEPS.indexOf(step);
  return (
    <nav aria-label="Steps of your request">
      <ol className="stages">
        {STEPS.map((name, index) => (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            <span className="stage-number">{index + 1}</span>
            {index < now ? (
              <Link to={stepSearch(name)} preventScrollReset className="hover:underline">
                {NAMES[name]}
              </Link>
            ) : (
              NAMES[name]
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
