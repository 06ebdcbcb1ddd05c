import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { ErrorPage } from '../../components/feedback/error-page.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { errorMessage } from '../../lib/api/errors.ts';
import { officeBar, officeGrid, officeMain } from './office-layout.tsx';
import type { Area } from './office-screens.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/** What the server renders of a screen behind a login: its shape, without user data. */
export function OfficeSkeleton({ area }: { area: Area }) {
  return (
    <div className={officeGrid}>
      <meta name="robots" content="noindex" />
      <div className="hidden border-r border-line bg-white lg:block" />
      <div className="grid grid-rows-[auto_1fr]">
        <div className={officeBar} />
        <main id="main" tabIndex={-1} aria-busy className={officeMain}>
          <ScreenSkeleton area={area} />
        </main>
      </div>
    </div>
  );
}

const FORBIDDEN = 403;
const MISSING = 404;

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);
const saidBy = (error: unknown): unknown => (isRouteErrorResponse(error) ? error.data : undefined);

/** An error inside the layout; retrying keeps everything around it. */
export function ScreenError({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Panel>
      <ErrorState
        title="We couldn’t open this page"
        message={errorMessage(statusOf(error), saidBy(error))}
        onRetry={() => void revalidate()}
        busy={state === 'loading'}
      />
    </Panel>
  );
}

/** An error before the layout loaded: no permission, or no response from the API. */
export function LayoutError({ error }: { error: unknown }) {
  const status = statusOf(error);
  if (status === FORBIDDEN || status === MISSING) return <ErrorPage status={status} data={saidBy(error)} />;
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid min-h-svh max-w-144 content-center p-4 outline-none"
    >
      <title>We couldn’t open this page | Harusi</title>
      <h1 className="sr-only">We couldn’t open this page</h1>
      <ScreenError error={error} />
    </main>
  );
}
