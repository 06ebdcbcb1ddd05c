import type { User } from '@harusi/contracts/accounts/accounts';
import { Link } from 'react-router';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { SubmitButton } from '../../components/fields/submit-button.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { localPhone } from '../../lib/kenya/phone.ts';
import { TextFields } from '../text-choice/text-fields.tsx';

/** How a vendor hears of sales, refunds and payouts. */
export function MessageSection({ user }: { user: User }) {
  const { Form, form, problem, attempt, busy } = useFetcherForm();
  const { phone_number: phone } = user;
  return (
    <Panel title="Messages">
      <Form ref={form} method="post" noValidate className="grid gap-6">
        <input type="hidden" name="intent" value="texts" />
        <ProblemBanner key={attempt} problem={problem} />
        <p className="text-stone">
          {phone === null ? (
            'Texts about sales and payouts can’t come: your account has no phone number. Add it in your '
          ) : (
            <>
              Texts about sales and payouts go to{' '}
              <span className="whitespace-nowrap">{localPhone(phone)}</span>, the number in your{' '}
            </>
          )}
          <Link to="/profile" className="text-gold-text underline underline-offset-4">
            profile settings
          </Link>
          .
        </p>
        <TextFields key={`${user.text_channel} ${user.language}`} user={user} problem={problem} />
        <SubmitButton busy={busy} busyLabel="Saving …" className="justify-self-start">
          Save Choice
        </SubmitButton>
      </Form>
    </Panel>
  );
}
