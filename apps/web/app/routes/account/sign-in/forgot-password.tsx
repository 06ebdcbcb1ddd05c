import { Form } from 'react-router';
import { Notice } from '../../../components/feedback/notice.tsx';
import { ProblemBanner } from '../../../components/feedback/problem-banner.tsx';
import { accountMeta } from '../../../features/accounts/account-meta.ts';
import { authActions } from '../../../features/accounts/auth/lazy-auth-actions.ts';
import { AuthLayout, AuthLink, AuthLinks } from '../../../features/accounts/auth/auth-layout.tsx';
import { EmailField } from '../../../features/accounts/person-fields.tsx';
import { SubmitButton } from '../../../components/fields/submit-button.tsx';
import photo from '../../../images/login-tiara.webp';
import { focusOnMount, useBusy, useProblemFocus, type FormRejection } from '../../../lib/forms/forms.ts';
import type { Route } from './+types/forgot-password';

export const meta: Route.MetaFunction = accountMeta('Forgot your password?', { hidden: true });

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  authActions.run(({ requestPasswordReset }) => requestPasswordReset(request));

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  if (actionData !== undefined && 'email' in actionData) return <LinkSent email={actionData.email} />;
  return (
    <AuthLayout
      photo={photo}
      label="It happens"
      title="Forgot your password?"
      lead="Enter your email address, and we’ll send you a link to choose a new password."
    >
      <LinkRequestForm rejection={actionData} />
      <AuthLinks>
        <AuthLink before="Remembered it?" to="/login">
          Login
        </AuthLink>
      </AuthLinks>
    </AuthLayout>
  );
}

function LinkRequestForm({ rejection }: { rejection: FormRejection | undefined }) {
  const { problem, values = {}, attempt } = rejection ?? {};
  const form = useProblemFocus(problem);
  const busy = useBusy();
  return (
    <Form ref={form} method="post" noValidate onFocus={authActions.preload} className="grid gap-6">
      <ProblemBanner key={attempt} problem={problem} />
      <EmailField problem={problem} values={values} />
      <SubmitButton busy={busy} busyLabel="Sending …">
        Send Me a Link
      </SubmitButton>
    </Form>
  );
}

/** The same text for every address, so that it doesn't reveal who has an account. */
function LinkSent({ email }: { email: string }) {
  return (
    <AuthLayout photo={photo} label="Look in your mail" title="A link is on its way">
      <Notice tone="done">
        <p ref={focusOnMount} tabIndex={-1} className="outline-none">
          If there is an account with <strong className="font-semibold break-words">{email}</strong>, the link
          arrives within a few minutes. It works once, for one hour.
        </p>
      </Notice>
      <AuthLinks>
        <AuthLink before="Nothing there, not even in spam?" to="/forgot-password">
          Ask again
        </AuthLink>
        <AuthLink to="/login">Back to the login</AuthLink>
      </AuthLinks>
    </AuthLayout>
  );
}
