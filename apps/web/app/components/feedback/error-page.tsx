import { Link, useLocation } from 'react-router';
import drawing from '../../images/placeholders/other.svg';
import { HOME_PATHS } from '../../lib/session/home-paths.ts';
import { buttonClass } from '../button.tsx';
import { Wordmark } from '../wordmark.tsx';

interface ErrorProps {
  status: number;
  /** What was thrown with it: loaders and guards put the words of the catalogue into `message`. */
  said?: unknown;
  /** A page that knows better what is missing says it in its own words. */
  words?: ErrorPageText;
}

/** Said when something broke that nobody threw. The catalogue itself is too heavy for every page's first load. */
const BROKEN = 'Server error. Please try again later or contact support.';

const messageOf = (said: unknown) =>
  typeof said === 'object' && said !== null && 'message' in said ? String(said.message) : BROKEN;

export interface ErrorPageText {
  heading: string;
  text: string;
  action: { label: string; to: string };
}

function wordsFor({ status, said }: ErrorProps, here: string): ErrorPageText {
  if (status === 404) {
    return {
      heading: 'Oops! Page not found',
      text: 'It may have moved, or the link may be an old one.',
      action: { label: 'Return to Home', to: '/' },
    };
  }
  if (status === 403) {
    return {
      heading: 'Access Denied',
      text: messageOf(said),
      action: homeOf(said),
    };
  }
  return {
    heading: 'We could not open this page',
    text: messageOf(said),
    action: { label: 'Try Again', to: here },
  };
}

/** A guard says with its refusal who stands before it. */
function homeOf(said: unknown): ErrorPageText['action'] {
  const role = typeof said === 'object' && said !== null && 'user_type' in said ? said.user_type : undefined;
  if (role === 'vendor') return { label: 'Go to Vendor Dashboard', to: HOME_PATHS.vendor };
  if (role === 'admin') return { label: 'Go to Admin Dashboard', to: HOME_PATHS.admin };
  return { label: 'Return to Home', to: HOME_PATHS.customer };
}

/** What stands in for a page that is not there or could not be loaded. Its link loads afresh, whatever broke. */
export function ErrorContent(props: ErrorProps) {
  const { pathname, search } = useLocation();
  const { heading, text, action } = props.words ?? wordsFor(props, pathname + search);
  return (
    <div className="wrap grid min-h-[60svh] place-content-center justify-items-center gap-4 py-16 text-center">
      <title>{`${heading} | Harusi`}</title>
      <meta name="robots" content="noindex" />
      <img src={drawing} alt="" width={128} height={160} className="mb-2 w-24 lg:w-32" />
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

/** The same with a logo above, where no frame is left to hold it. */
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
      <main id="main" tabIndex={-1} className="grid flex-1 outline-none">
        <ErrorContent {...props} />
      </main>
    </div>
  );
}
