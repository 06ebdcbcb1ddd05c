import { Notice } from '../../../components/feedback/notice.tsx';
import { ProblemBanner } from '../../../components/feedback/problem-banner.tsx';
import type { ApiError } from '../../../lib/api/errors.ts';

interface StepProblemProps {
  problem: ApiError | undefined;
  /** A request was sent, and its answer may have been lost. */
  isUnsure: boolean;
}

/** Above the fields of a step. */
export default function StepProblem({ problem, isUnsure }: StepProblemProps) {
  return (
    <div ref={focusInvalid} className="grid gap-3">
      <ProblemBanner problem={problem} />
      {isUnsure && (
        <Notice title="We didn’t hear back about your request">
          Please send it once more. If it already arrived, we won’t make it twice.
        </Notice>
      )}
    </div>
  );
}

/** As it appears, the first invalid field takes the focus. */
function focusInvalid(element: HTMLElement | null) {
  const invalid = element?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (invalid) invalid.focus();
  else element?.scrollIntoView({ block: 'center' });
}
