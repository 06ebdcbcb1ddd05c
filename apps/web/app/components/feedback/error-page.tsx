import { Link, useLocation } from 'react-router';
import illustration from '../../images/placeholders/other.svg';
import { buttonClass } from '../button.tsx';
import { Wordmark } from '../wordmark.tsx';

interface ErrorProps {
  status: number;
  /** The thrown data; loaders and guards put the text into its `message`. */
  data?: unknown;
  /** Overrides the default text, for pages that know what is missing. */
  text?: ErrorPageText;
}

/** For unexpected errors. Repeated here because the full list of messages is too large for every page's first load. */
const UNEXPECTED = 'Server error. Please try again later or contact support.';

const messageIn = (data: unknown) =>
  typeof data === 'object' && data !== null && 'message' in data ? String(data.message) : UNEXPECTED;

export interface ErrorPageText {
  heading: string;
  text: string;
  action: { label: string; to: string };
}

const HOME = { label: 'Return to Home', to: '/' };

/** Guards say where the user belongs. */
const homeIn = (data: unknown): ErrorPageText['action'] | undefined =>
  (data as { home?: ErrorPageText['action'] } | null)?.home;

function textFor({ status, data }: ErrorProps, currentPath: string): ErrorPageText {
  if (status === 404) {
    return {
      heading: 'Oops! Page not found',
      text: 'It may have moved, or the link may be an old one.',
      action: HOME,
    };
  }
  if (status === 403) {
    return {
      heading: 'Access Denied',
      text: messageIn(data),
      action: homeIn(data) ?? HOME,
    };
  }
  return {
    heading: 'We couldn’t open this page',
    text: messageIn(data),
    action: { label: 'Try Again', to: currentPath },
  };
}

/** Replaces a page that is missing or failed. Its link reloads the document, to recover from any broken state. */
export function ErrorContent(props: ErrorProps) {
  const { pathname, search } = useLocation();
  const { heading, text, action } = props.text ?? textFor(props, pathname + search);
  return (
    <div className="wrap grid min-h-[60svh] place-content-center justify-items-center gap-4 py-16 text-center">
      <title>{`${heading} | Harusi`}</title>
      <meta name="robots" content="noindex" />
      <img src={illustration} alt="" width={128} height={160} className="mb-2 w-24 lg:w-32" />
      <h1 className="font-display text-h1 font-medium text-balance outline-none">{heading}</h1>
      <p className="max-w-read text-stone">{text}</p>
      <p className="pt-2">
        <Link to={action.to} reloadDocument className={buttonClass()}>
          {action.label}
        </Link>
      </p>
    </div>
  );
}

/** The same with a header, for errors outside any layout. */
export function ErrorPage(props: ErrorProps) {
  return (
    <div className="flex min-h-svh flex-col">
      <header className="border-b border-line">
        <div className="wrap flex min-h-15 items-center justify-center lg:min-h-21">
          <Link to="/" reloadDocument aria-label="Harusi, home" className="block p-2">
            <Wordmark brandName="Harusi" />
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="reflow grid flex-1 outline-none">
        <ErrorContent {...props} />
      </main>
    </div>
  );
}
