import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ButtonLink } from '../../../components/button.tsx';
import { ProblemBanner } from '../../../components/feedback/problem-banner.tsx';
import { accountMeta } from '../../../features/accounts/account-meta.ts';
import { authActions } from '../../../features/accounts/auth/lazy-auth-actions.ts';
import { AuthLayout } from '../../../features/accounts/auth/auth-layout.tsx';
import {
  takeFragmentSecret,
  useReloadForNextSecret,
} from '../../../features/accounts/auth/fragment-secret.ts';
import { NewPasswordFields } from '../../../features/accounts/new-password-fields.tsx';
import { CodeField } from '../../../components/fields/code-field.tsx';
import { SubmitButton } from '../../../components/fields/submit-button.tsx';
import photo from '../../../images/login-tiara.webp';
import { focusOnMount, useBusy, useProblemFocus } from '../../../lib/forms/forms.ts';
import type { Route } from './+types/reset-password';

export const meta: Route.MetaFunction = accountMeta('Choose a new password', { hidden: true });

/** Only the browser sees the link's secret, so it renders the form. */
export const clientLoader = () => ({ token: takeFragmentSecret() });

/** Reading the secret removes it from the URL, so a second read would find none. */
export const shouldRevalidate = () => false;

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  authActions.run(({ resetPassword }) => resetPassword(request));

export default function ResetPassword({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { problem, values, attempt } = actionData ?? {};
  const form = useProblemFocus(problem);
  const busy = useBusy();
  useReloadForNextSecret();

  if (token === '') return <WithoutLink />;
  const isUsedUp = problem?.code === 'invalid' && problem.field_errors === undefined;
  return (
    <Frame>
      <Form ref={form} method="post" noValidate onFocus={authActions.preload} className="grid gap-6">
        {values?.code !== '' && <ProblemBanner key={attempt} problem={problem} />}
        {isUsedUp ? (
          <div ref={focusOnMount} tabIndex={-1} className="outline-none">
            <AskAgain />
          </div>
        ) : (
          <>
            <input type="hidden" name="token" value={token} />
            <NewPasswordFields problem={problem} label="New password" />
            {values?.code !== undefined && <CodeField problem={problem} recovery />}
            <SubmitButton busy={busy} busyLabel="Saving …">
              Save Password
            </SubmitButton>
          </>
        )}
      </Form>
    </Frame>
  );
}

const Frame = (props: { lead?: string; children: ReactNode }) => (
  <AuthLayout photo={photo} label="Almost there" title="Choose a new password" {...props} />
);

const AskAgain = () => (
  <ButtonLink to="/forgot-password" className="justify-self-start">
    Ask for a New Link
  </ButtonLink>
);

function WithoutLink() {
  return (
    <Frame lead="This page needs the whole link from our mail. Please open it again from there, or ask for a new one: each works once, for one hour.">
      <AskAgain />
    </Frame>
  );
}

/** The same form, so that nothing moves when it becomes usable. */
export function HydrateFallback() {
  return (
    <Frame>
      <div inert className="grid gap-6">
        <NewPasswordFields problem={undefined} label="New password" />
        <SubmitButton busy={false} busyLabel="Saving …">
          Save Password
        </SubmitButton>
      </div>
    </Frame>
  );
}
