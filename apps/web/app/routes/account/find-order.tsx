import { Form, useSearchParams } from 'react-router';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { accountMeta } from '../../features/accounts/account-meta.ts';
import { AuthLayout, AuthLink, AuthLinks } from '../../features/accounts/auth/auth-layout.tsx';
import { SubmitButton } from '../../components/fields/submit-button.tsx';
import { OrdersOnDevice } from '../../features/orders/list/orders-on-device.tsx';
import photo from '../../images/register-rings.webp';
import { useBusy, useProblemFocus } from '../../lib/forms/forms.ts';
import { lazyAction } from '../../lib/forms/lazy-action.ts';
import type { Route } from './+types/find-order';

export const meta: Route.MetaFunction = accountMeta('Find an order', { hidden: true });

const finding = lazyAction(() => import('../../features/orders/list/find-order.ts'));

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  finding.run(({ findOrder }) => findOrder(request));

export default function FindOrder({ actionData }: Route.ComponentProps) {
  const { problem, values, attempt } = actionData ?? {};
  const form = useProblemFocus(problem);
  const busy = useBusy();
  const [search] = useSearchParams();
  return (
    <AuthLayout
      photo={photo}
      label="Without an account"
      title="Find an order"
      lead="The number of an order or a booking and the phone you gave us open it again, on any device."
    >
      <Form ref={form} method="post" noValidate onFocus={finding.preload} className="grid gap-6">
        <ProblemBanner key={attempt} problem={problem} />
        <TextField
          name="number"
          label="Order number"
          hint="8 letters and digits, such as MWK7 4T2N: in our mail, and in the account of the M-Pesa message."
          defaultValue={values?.number ?? search.get('number') ?? ''}
          problem={problem}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <TextField
          name="phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={values?.phone}
          problem={problem}
          required
        />
        <SubmitButton busy={busy} busyLabel="Looking …">
          Find my order
        </SubmitButton>
      </Form>
      <OrdersOnDevice />
      <AuthLinks>
        <AuthLink before="You have an account?" to="/login?next=/orders">
          Login
        </AuthLink>
        <AuthLink before="Still cannot find it?" to="/contact">
          Write to us
        </AuthLink>
      </AuthLinks>
    </AuthLayout>
  );
}
