import { ButtonLink } from '../../components/button.tsx';

interface PagerProps {
  /** What it leads through, for who hears the page. */
  label: string;
  path: string;
  page: number;
  last: number;
}

/** From the newest to older ones and back. */
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

/** Whatever the address says that is no page is the first. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
