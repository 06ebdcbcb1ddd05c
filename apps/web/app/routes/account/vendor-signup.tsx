import type { ReactNode } from 'react';
import { Form, useSearchParams } from 'react-router';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { authActions, redirectIfSignedIn } from '../../features/accounts/auth/lazy-auth-actions.ts';
import { AuthLayout, AuthLink, AuthLinks } from '../../features/accounts/auth/auth-layout.tsx';
import { NewPasswordFields } from '../../features/accounts/new-password-fields.tsx';
import { EmailField, NameFields, PhoneField, UsernameField } from '../../features/accounts/person-fields.tsx';
import { SubmitButton } from '../../components/fields/submit-button.tsx';
import { loadHead } from '../../features/seo/head.server.ts';
import { metaFromLoader } from '../../features/seo/seo-meta.ts';
import { BusinessFields } from '../../features/vendors/business-fields.tsx';
import photo from '../../images/advice-comb.webp';
import { useBusy, useProblemFocus } from '../../lib/forms/forms.ts';
import type { Route } from './+types/vendor-signup';

export const meta: Route.MetaFunction = metaFromLoader;

export const loader = async (args: Route.LoaderArgs) => ({
  head: await loadHead(args, {
    title: 'Become a Vendor',
    description:
      'Sell your wedding accessories with us: open a vendor account, send us your pieces, and we bring them to couples all over Kenya.',
  }),
});

/** Vendors don't need the form. A customer may open a second account here. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  await redirectIfSignedIn(request, 'vendor');
  return serverLoader();
}
clientLoader.hydrate = true as const;

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  authActions.run(({ registerVendor }) => registerVendor(request));

export default function VendorSignup({ actionData }: Route.ComponentProps) {
  const { problem, values = {}, attempt } = actionData ?? {};
  const form = useProblemFocus(problem);
  const busy = useBusy();
  const [search] = useSearchParams();
  const fields = { problem, values };

  return (
    <AuthLayout
      photo={photo}
      label="For makers"
      title="Become a Vendor"
      lead={
        <>
          You make beautiful things for weddings. We show them to couples all over Kenya, and you are paid by{' '}
          <span className="whitespace-nowrap">M-Pesa</span>.
        </>
      }
    >
      <Form ref={form} method="post" noValidate onFocus={authActions.preload} className="grid gap-10">
        <ProblemBanner key={attempt} problem={problem} />
        <Part title="Personal details">
          <NameFields {...fields} />
          <EmailField {...fields} />
          <PhoneField {...fields} hint="How we reach you, as in 0712 345 678" />
          <UsernameField {...fields} required />
          <NewPasswordFields problem={problem} />
        </Part>
        <Part title="Business details">
          <BusinessFields {...fields} />
        </Part>
        <SubmitButton busy={busy} busyLabel="Opening your account …">
          Create Vendor Account
        </SubmitButton>
      </Form>
      <AuthLinks>
        <AuthLink before="Already with us?" to={{ pathname: '/login', search: search.toString() }}>
          Login
        </AuthLink>
        <AuthLink before="Here to shop?" to="/register">
          Register as Customer
        </AuthLink>
      </AuthLinks>
    </AuthLayout>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-6">
      <legend className="mb-6 w-full border-b border-line pb-2 font-display text-h3 font-medium">
        {title}
      </legend>
      {children}
    </fieldset>
  );
}
