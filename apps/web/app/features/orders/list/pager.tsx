import { ButtonLink } from '../../../components/button.tsx';

interface PagerProps {
  /** The accessible name. */
  label: string;
  path: string;
  page: number;
  last: number;
}

export function Pager({ label, path, page, last }: PagerProps) {
  if (last <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-4">
      <p className="money text-small text-stone">
        Page {page} of {last}
      </p>
      <p className="flex gap-3">
        {page > 1 && (
          <ButtonLink to={page === 2 ? path : `?page=${page - 1}`} variant="line" size="small">
            Newer
          </ButtonLink>
        )}
        {page < last && (
          <ButtonLink to={`?page=${page + 1}`} variant="line" size="small">
            Older
          </ButtonLink>
        )}
      </p>
    </nav>
  );
}

/** Falls back to page 1. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
