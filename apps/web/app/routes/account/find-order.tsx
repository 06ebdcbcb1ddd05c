import { Form, useSearchParams } from 'react-router';
import { Notice } from '../../components/feedback/notice.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { PhoneField } from '../../components/fields/phone-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { accountMeta } from '../../features/accounts/account-meta.ts';
import { AuthLayout, AuthLink, AuthLinks } from '../../features/accounts/auth/auth-layout.tsx';
import { SubmitButton } from '../../components/fields/submit-button.tsx';
import { OrdersOnDevice } from '../../features/orders/list/orders-on-device.tsx';
import { useOptionalShopSettings } from '../../features/shop-settings/shop-settings.ts';
import { whatsappLink } from '../../features/shop-settings/whatsapp-link.ts';
import photo from '../../images/register-rings.webp';
import { focusOnMount, type FormRejection, useBusy, useProblemFocus } from '../../lib/forms/forms.ts';
import { lazyAction } from '../../lib/forms/lazy-action.ts';
import type { Route } from './+types/find-order';

export const meta: Route.MetaFunction = accountMeta('Find an order', { hidden: true });

const finding = lazyAction(() => import('../../features/orders/list/find-order.ts'));

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  finding.run(({ findOrder }) => findOrder(request));

export default function FindOrder({ actionData }: Route.ComponentProps) {
  if (actionData !== undefined && 'sent' in actionData) return <OnItsWay />;
  return (
    <AuthLayout
      photo={photo}
      label="Without an account"
      title="Find an order"
      lead="Tell us the number of the order or booking and the phone you gave us. We send its link to the email address on it, or else by SMS to that phone."
    >
      <AskForLink rejection={actionData} />
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

function AskForLink({ rejection }: { rejection: FormRejection | undefined }) {
  const { problem, values, attempt } = rejection ?? {};
  const form = useProblemFocus(problem);
  const busy = useBusy();
  const [search] = useSearchParams();
  return (
    <Form ref={form} method="post" noValidate onFocus={finding.preload} className="grid gap-6">
      <ProblemBanner key={attempt} problem={problem} />
      <TextField
        name="number"
        label="Order number"
        hint={
          <>
            8 letters and digits, such as MWK7 4T2N: in our mail, and in the account of the{' '}
            <span className="whitespace-nowrap">M-Pesa</span> message.
          </>
        }
        defaultValue={values?.number ?? search.get('number') ?? ''}
        problem={problem}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <PhoneField name="phone" label="Phone" defaultValue={values?.phone} problem={problem} required />
      <SubmitButton busy={busy} busyLabel="Looking …">
        Find my order
      </SubmitButton>
    </Form>
  );
}

/** The same text for every number, so that it doesn't reveal which exist. */
function OnItsWay() {
  const whatsapp = useOptionalShopSettings()?.contact.whatsapp;
  return (
    <AuthLayout photo={photo} label="Look in your mail, or at your phone" title="A link is on its way">
      <Notice tone="done">
        <p ref={focusOnMount} tabIndex={-1} className="outline-none">
          If number and phone match, the link arrives within a few minutes at the email address on the order
          or booking, or else by SMS on that phone.
        </p>
      </Notice>
      {whatsapp !== undefined && (
        <p className="text-small text-stone">
          Nothing came?{' '}
          <a href={whatsappLink(whatsapp, 'Hello, I have lost the link to my order ')} className="link">
            Write to us on WhatsApp
          </a>
          , and we send you a new link once we know that it is you.
        </p>
      )}
      <AuthLinks>
        <AuthLink before="Nothing there, not even in spam?" to="/find-order">
          Ask again
        </AuthLink>
      </AuthLinks>
    </AuthLayout>
  );
}
