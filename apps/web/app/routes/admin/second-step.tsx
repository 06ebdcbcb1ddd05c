import { useRevalidator } from 'react-router';
import { Toasts } from '../../components/feedback/toasts.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { ConfirmationDialog } from '../../features/confirmation/confirmation-dialog.tsx';
import { LayoutError } from '../../features/office-shell/office-fallbacks.tsx';
import { readSecondFactor } from '../../features/second-factor/second-factor-status.ts';
import { SecondStep } from '../../features/second-factor/second-step.tsx';
import { Button } from '../../components/button.tsx';
import { logOut } from '../../lib/session/log-out.ts';
import { requireRole, userContext } from '../../lib/session/guards.ts';
import { useLeaveWhenSignedOut } from '../../lib/session/use-leave-when-signed-out.ts';
import '../../styles/office.css';
import type { Route } from './+types/second-step';

export const meta: Route.MetaFunction = () => [
  { title: 'Second step of signing in | Harusi' },
  { name: 'robots', content: 'noindex' },
];

/** Outside the back office's layout: that is closed to admins who still have to come here. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireRole('admin')];

export const clientLoader = async ({ context }: Route.ClientLoaderArgs) => ({
  user: context.get(userContext),
  status: await readSecondFactor(),
});

export function HydrateFallback() {
  return (
    <main id="main" aria-busy className="mx-auto grid min-h-svh max-w-144 content-center p-4">
      <h1 className="sr-only">Loading</h1>
      <Skeleton className="h-96 rounded-card" />
    </main>
  );
}

export default function SecondStepPage({ loaderData: { user, status } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useLeaveWhenSignedOut();
  const isOn = status.enabled_at !== null;
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid min-h-svh max-w-144 content-center gap-4 px-4 py-8 outline-none"
    >
      <div className="grid gap-6 rounded-card border border-line bg-white p-5 sm:p-8">
        <div className="grid gap-2">
          <h1 className="text-h3 font-semibold">
            {isOn ? 'Second step of signing in' : 'Make your account safer, in two minutes'}
          </h1>
          <p className="text-stone">
            {isOn
              ? 'Your account opens with your password and a code from your phone.'
              : 'With a second step, a stolen password alone opens nothing. Everyone who can move money should have it.'}
          </p>
        </div>
        <SecondStep status={status} onChange={() => void revalidate()} />
      </div>
      {!isOn && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-small text-stone print:hidden">
          Signed in as {user.email}.
          <Button variant="line" size="small" onClick={() => void logOut()}>
            Logout
          </Button>
        </p>
      )}
      <Toasts />
      <ConfirmationDialog firstName={user.first_name} email={user.email} />
    </main>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <LayoutError error={error} />;
