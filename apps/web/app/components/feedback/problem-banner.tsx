import type { ApiError } from '../../lib/api/errors.ts';
import { Notice } from './notice.tsx';

interface ProblemBannerProps {
  problem: ApiError | undefined;
  title?: string;
  /** For a banner that is not above the form. */
  fieldErrorsText?: string;
}

/** Shown above a rejected form. */
export function ProblemBanner({
  problem,
  title,
  fieldErrorsText = 'Please correct the errors below and try again.',
}: ProblemBannerProps) {
  if (problem === undefined) return null;
  const hasFieldErrors = Object.keys(problem.field_errors ?? {}).length > 0;
  return (
    <Notice tone="failed" role="alert" title={title}>
      {hasFieldErrors ? fieldErrorsText : problem.message}
    </Notice>
  );
}
