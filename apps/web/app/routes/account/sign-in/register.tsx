import { Form, useSearchParams } from 'react-router';
import { ProblemBanner } from '../../../components/feedback/problem-banner.tsx';
import { accountMeta } from '../../../features/accounts/account-meta.ts';
import { authActions, redirectIfSignedIn } from '../../../features/accounts/auth/lazy-auth-actions.ts';
import { AuthLayout, AuthLink, AuthLinks } from '../../../features/accounts/auth/auth-layout.tsx';
import { NewPasswordFields } from '../../../features/accounts/new-password-fields.tsx';
import {
  EmailField,
  NameFields,
  PhoneField,
  UsernameField,
} from '../../../features/accounts/person-fields.tsx';
import { SubmitButton } from '../../../components/fields/submit-button.tsx';
import photo from '../../../images/register-rings.webp';
import { useBusy, useProblemFocus } from '../../../lib/forms/forms.ts';
import type { Route } from './+types/register';

export const meta: Route.MetaFunction = accountMeta('Register');

/** A server loader puts the form into the document; only the browser knows who is signed in. */
export const loader = () => null;

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => redirectIfSignedIn(request);
clientLoader.hydrate = true as const;

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  authActions.run(({ register }) => register(request));

export default function Register({ actionData }: Route.ComponentProps) {
  const { problem, values = {}, attempt } = actionData ?? {};
  const form = useProblemFocus(problem);
  const busy = useBusy();
  const [search] = useSearchParams();
  const fields = { problem, values };

  return (
    <AuthLayout photo={photo} title="Register" lead="Your orders and bookings in one place.">
      <Form ref={form} method="post" noValidate onFocus={authActions.preload} className="grid gap-6">
        <ProblemBanner key={attempt} problem={problem} />
        <NameFields {...fields} />
        <EmailField {...fields} />
        <PhoneField {...fields} />
        <UsernameField {...fields} />
        <NewPasswordFields problem={problem} />
        <SubmitButton busy={busy} busyLabel="Opening your account …">
          Create Account
        </SubmitButton>
      </Form>
      <AuthLinks>
        <AuthLink before="Already with us?" to={{ pathname: '/login', search: search.toString() }}>
          Login
        </AuthLink>
        <AuthLink before="Selling your own work?" to="/vendor-signup">
          Become a Vendor
        </AuthLink>
      </AuthLinks>
    </AuthLayout>
  );
}
