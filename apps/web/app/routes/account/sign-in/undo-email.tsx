import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ButtonLink } from '../../../components/button.tsx';
import { ProblemBanner } from '../../../components/feedback/problem-banner.tsx';
import { SubmitButton } from '../../../components/fields/submit-button.tsx';
import { accountMeta } from '../../../features/accounts/account-meta.ts';
import { AuthLayout } from '../../../features/accounts/auth/auth-layout.tsx';
import {
  takeFragmentSecret,
  useReloadForNextSecret,
} from '../../../features/accounts/auth/fragment-secret.ts';
import { authActions } from '../../../features/accounts/auth/lazy-auth-actions.ts';
import photo from '../../../images/login-tiara.webp';
import { useBusy, useProblemFocus } from '../../../lib/forms/forms.ts';
import type { Route } from './+types/undo-email';

export const meta: Route.MetaFunction = accountMeta('Undo the change of your email', { hidden: true });

/** Only the browser sees the link's secret, so it renders the form. */
export const clientLoader = () => ({ token: takeFragmentSecret() });

/** Reading the secret removes it from the URL, so a second read would find none. */
export const shouldRevalidate = () => false;

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  authActions.run(({ undoEmail }) => undoEmail(request));

/** Opening the link changes nothing, because mail scanners open links, too. */
export default function UndoEmail({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { problem, attempt } = actionData ?? {};
  const form = useProblemFocus(problem);
  const busy = useBusy();
  useReloadForNextSecret();

  if (token === '') {
    return (
      <Frame lead="This page needs the whole link from our mail. Please open it again from there.">
        <ButtonLink to="/contact" className="justify-self-start">
          Write to us
        </ButtonLink>
      </Frame>
    );
  }
  return (
    <Frame lead={LEAD}>
      <Form ref={form} method="post" noValidate onFocus={authActions.preload} className="grid gap-6">
        <ProblemBanner key={attempt} problem={problem} />
        <input type="hidden" name="token" value={token} />
        <SubmitButton busy={busy} busyLabel="Undoing …">
          Undo the change
        </SubmitButton>
      </Form>
    </Frame>
  );
}

const LEAD =
  'Your account comes back to the address that got our email. All devices are signed out, and you choose a new password.';

const Frame = (props: { lead: string; children: ReactNode }) => (
  <AuthLayout photo={photo} label="Your email" title="Was this not you?" {...props} />
);

/** The same form, so that nothing moves when it becomes usable. */
export function HydrateFallback() {
  return (
    <Frame lead={LEAD}>
      <div inert className="grid gap-6">
        <SubmitButton busy={false} busyLabel="Undoing …">
          Undo the change
        </SubmitButton>
      </div>
    </Frame>
  );
}
