import { Form, useSearchParams } from 'react-router';
import { ChoiceField } from '../../components/choice-field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { ProblemBanner } from '../../components/problem-banner.tsx';
import { TextField } from '../../components/text-field.tsx';
import { accountMeta } from '../../features/accounts/account-meta.ts';
import { comeIn, passIfSignedIn } from '../../features/accounts/come-in.ts';
import { Door } from '../../features/accounts/door.tsx';
import { roomOf } from '../../features/accounts/landing.ts';
import { callPatiently } from '../../features/accounts/patient-api.ts';
import { Submit } from '../../features/accounts/submit.tsx';
import { Way, Ways } from '../../features/accounts/way.tsx';
import photo from '../../images/login-tiara.webp';
import { findEmpty, orSay, refuse, useBusy, useProblemFocus, valuesOf } from '../../lib/forms.ts';
import { showToast } from '../../lib/toasts.ts';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = accountMeta('Login');

const ACCOUNT_TYPES = [
  { value: 'customer', label: 'Customer' },
  { value: 'vendor', label: 'Vendor' },
  { value: 'admin', label: 'Admin' },
];

const REQUIRED = {
  account_type: 'Choose an account type',
  username: 'Enter your username or e-mail address',
  password: 'Enter your password',
};

const TITLE = 'Login Failed';
const CHECK_CREDENTIALS = 'Login failed. Please check your credentials and try again.';

/** With a loader of its own the form is in the page from the start; only the browser knows who is signed in. */
export const loader = () => null;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  passIfSignedIn(request.url);
  return null;
}
clientLoader.hydrate = true as const;

export async function clientAction({ request }: Route.ClientActionArgs) {
  const values = valuesOf(await request.formData());
  const empty = findEmpty(values, REQUIRED);
  if (empty) return refuse(empty, values);

  const { username = '', password = '', account_type } = values;
  const result = await callPatiently((api) => api.post('/auth/login/', { username, password }));
  if (!result.ok) {
    const failure = orSay(result, CHECK_CREDENTIALS);
    showToast({ tone: 'failed', title: TITLE, text: failure.problem.message });
    return refuse(failure, values);
  }
  return comeIn(result.value, {
    url: request.url,
    title: 'Login Successful!',
    text: `Welcome back, ${result.value.user.first_name}.`,
    chosen: account_type,
  });
}

export default function Login({ actionData }: Route.ComponentProps) {
  const { problem, values, attempt } = actionData ?? {};
  const form = useProblemFocus(problem);
  const busy = useBusy();
  const [search] = useSearchParams();
  const next = search.get('next');

  return (
    <Door photo={photo} title="Login">
      <Form ref={form} method="post" noValidate className="grid gap-6">
        <ProblemBanner key={attempt} problem={problem} title={TITLE} />
        <ChoiceField
          legend="Account type"
          name="account_type"
          options={ACCOUNT_TYPES}
          defaultValue={values?.account_type ?? roomOf(next ?? '') ?? 'customer'}
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
        <Submit busy={busy} busyLabel="Logging in …">
          Login
        </Submit>
      </Form>
      <Ways>
        <Way before="New here?" to={`/register${next === null ? '' : `?next=${encodeURIComponent(next)}`}`}>
          Register as Customer
        </Way>
        <Way before="Selling your own work?" to="/vendor-signup">
          Become a Vendor
        </Way>
        <Way to="/forgot-password">Forgot your password?</Way>
      </Ways>
    </Door>
  );
}
