import type { ApiError } from '../../../lib/api/errors.ts';

/** Says that the page may be out of date, while reloading fails. */
export const StaleNotice = ({ error }: { error: ApiError | undefined }) =>
  error === undefined ? null : (
    <output className="border-l-2 border-info bg-silk px-4 py-3 text-small">
      {`${error.message} You’re seeing what we last knew; we keep trying.`}
    </output>
  );
