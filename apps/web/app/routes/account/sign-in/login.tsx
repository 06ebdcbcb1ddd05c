import { Form, useSearchParams } from 'react-router';
import { ChoiceField } from '../../../components/fields/choice-field.tsx';
import { CodeField } from '../../../components/fields/code-field.tsx';
import { PasswordField } from '../../../components/fields/password-field.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { ProblemBanner } from '../../../components/feedback/problem-banner.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { accountMeta } from '../../../features/accounts/account-meta.ts';
import { authActions, redirectIfSignedIn } from '../../../features/accounts/auth/lazy-auth-actions.ts';
import { AuthLayout, AuthLink, AuthLinks } from '../../../features/accounts/auth/auth-layout.tsx';
import { roleForPath } from '../../../features/accounts/auth/landing.ts';
import { SubmitButton } from '../../../components/fields/submit-button.tsx';
import photo from '../../../images/login-tiara.webp';
import { useBusy, useProblemFocus } from '../../../lib/forms/forms.ts';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = accountMeta('Login');

const ACCOUNT_TYPES = [
  { value: 'customer', label: 'Customer' },
  { value: 'vendor', label: 'Vendor' },
  { value: 'admin', label: 'Admin' },
];

const TITLE = 'Login Failed';

/** A server loader puts the form into the document; only the browser knows who is signed in. */
export const loader = () => null;

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => redirectIfSignedIn(request);
clientLoader.hydrate = true as const;

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  authActions.run(({ logIn }) => logIn(request, TITLE));

export default function Login({ actionData }: Route.ComponentProps) {
  const { problem, values, attempt } = actionData ?? {};
  const form = useProblemFocus(problem);
  const busy = useBusy();
  const [search] = useSearchParams();
  const next = search.get('next');

  return (
    <AuthLayout photo={photo} title="Login">
      <Form ref={form} method="post" noValidate onFocus={authActions.preload} className="grid gap-6">
        {problem?.code === 'email_code_required' ? (
          <Notice key={attempt} tone="note" role="alert" title="One more step">
            {problem.message}
          </Notice>
        ) : (
          values?.code !== '' && <ProblemBanner key={attempt} problem={problem} title={TITLE} />
        )}
        <ChoiceField
          legend="Account type"
          name="account_type"
          options={ACCOUNT_TYPES}
          defaultValue={values?.account_type ?? roleForPath(next ?? '') ?? 'customer'}
          problem={problem}
          required
        />
        <TextField
          name="username"
          label="Username or email"
          defaultValue={values?.username}
          problem={problem}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          name="password"
          label="Password"
          problem={problem}
          autoComplete="current-password"
          required
        />
        {values?.email_code !== undefined && (
          <TextField
            name="email_code"
            label="Code from our email"
            hint="Eight letters and digits. It works for half an hour."
            problem={problem}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
        )}
        {values?.code !== undefined && <CodeField problem={problem} recovery />}
        <SubmitButton busy={busy} busyLabel="Logging in …">
          Login
        </SubmitButton>
      </Form>
      <AuthLinks>
        <AuthLink
          before="New here?"
          to={`/register${next === null ? '' : `?next=${encodeURIComponent(next)}`}`}
        >
          Register as Customer
        </AuthLink>
        <AuthLink before="Selling your own work?" to="/vendor-signup">
          Become a Vendor
        </AuthLink>
        <AuthLink to="/forgot-password">Forgot your password?</AuthLink>
        <AuthLink before="Ordered without an account?" to="/find-order">
          Find an order
        </AuthLink>
      </AuthLinks>
    </AuthLayout>
  );
}
