import type { ApiError } from '../../lib/api/errors.ts';

/** Why the page may be a little old; silent while it is not. */
export const KnownBefore = ({ trouble }: { trouble: ApiError | undefined }) =>
  trouble === undefined ? null : (
    <output className="border-l-2 border-info bg-silk px-4 py-3 text-small">
      {`${trouble.message} This is what we knew before; the page goes on by itself.`}
    </output>
  );
