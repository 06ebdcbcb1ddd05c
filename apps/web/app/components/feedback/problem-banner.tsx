import type { ApiError } from '../../lib/api/errors.ts';
import { Notice } from './notice.tsx';

interface ProblemBannerProps {
  problem: ApiError | undefined;
  title?: string;
}

/** Over a form whose last sending was refused; silent while nothing is wrong. */
export function ProblemBanner({ problem, title }: ProblemBannerProps) {
  if (problem === undefined) return null;
  const onFields = Object.keys(problem.field_errors ?? {}).length > 0;
  return (
    <Notice tone="failed" role="alert" title={title}>
      {onFields ? 'Please correct the errors below and try again.' : problem.message}
    </Notice>
  );
}
