import type { ResponseOf } from '@harusi/contracts/calls';
import { Panel } from '../../components/office/layout/panel.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { PhoneField } from '../../components/fields/phone-field.tsx';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { localPhone } from '../../lib/kenya/phone.ts';
import { WaitingNumber } from './waiting-number.tsx';
import { SubmitButton } from '../../components/fields/submit-button.tsx';

type VendorProfileView = ResponseOf<'GET', '/vendor/profile/'>;

export function PayoutSection({ profile }: { profile: VendorProfileView }) {
  const { payout_phone, payout_phone_from } = profile;
  const { Form, form, problem, attempt, busy } = useFetcherForm();
  const known = payout_phone === null ? '' : localPhone(payout_phone);
  return (
    <Panel title="Payouts">
      <WaitingNumber from={payout_phone_from} />
      <Form ref={form} method="post" noValidate className="grid gap-6">
        <input type="hidden" name="intent" value="payout" />
        <ProblemBanner key={attempt} problem={problem} />
        <PhoneField
          name="payout_phone"
          label="M-Pesa number for payouts"
          hint="What you earn is sent to this number, as in 0712 345 678. After a change, payouts wait for 24 hours."
          key={known}
          defaultValue={known}
          problem={problem}
        />
        <SubmitButton busy={busy} busyLabel="Saving …" className="justify-self-start">
          Save Number
        </SubmitButton>
      </Form>
    </Panel>
  );
}
