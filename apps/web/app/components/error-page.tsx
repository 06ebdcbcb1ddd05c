import { Link, useLocation } from 'react-router';
import { messageFor } from '../lib/errors.ts';
import { Wordmark } from './wordmark.tsx';
import { buttonLook } from './button.ts';

interface ErrorPageProps {
  status: number;
  /** What the API answered, if it was the API. */
  said?: unknown;
}

/** Stands in for a page that is not there or could not be loaded. */
export function ErrorPage({ status, said }: ErrorPageProps) {
  const { pathname, search } = useLocation();
  const missing = status === 404;
  const heading = missing ? 'Oops! Page not found' : 'We could not open this page';
  return (
    <div className="flex min-h-svh flex-col">
      <title>{`${heading} | Harusi`}</title>
      <meta name="robots" content="noindex" />
      <header className="border-b border-line">
        <div className="wrap flex min-h-15 items-center justify-center lg:min-h-21">
          <Link to="/" reloadDocument className="block p-2">
            <Wordmark brandName="Harusi" />
          </Link>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="wrap grid flex-1 place-content-center gap-6 py-section text-center"
      >
        <h1 className="font-display text-h1 font-medium text-balance">{heading}</h1>
        <p className="mx-auto max-w-read text-stone">
          {missing ? 'It may have moved, or the link may be an old one.' : messageFor(status, said)}
        </p>
        <p>
          {missing ? (
            <Link to="/" reloadDocument className={buttonLook}>
              Return to Home
            </Link>
          ) : (
            <Link to={pathname + search} reloadDocument className={buttonLook}>
              Try again
            </Link>
          )}
        </p>
      </main>
    </div>
  );
}
