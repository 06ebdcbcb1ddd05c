import type { User } from '@harusi/contracts/accounts/accounts';
import { useState } from 'react';
import { DateField } from '../../../components/fields/date-field.tsx';
import { PasswordField } from '../../../components/fields/password-field.tsx';
import { ProblemBanner } from '../../../components/feedback/problem-banner.tsx';
import { EmailField, NameFields, PhoneField, UsernameField } from '../person-fields.tsx';
import { localPhone } from '../../../lib/kenya/phone.ts';
import { ProfileSection } from './profile-section.tsx';
import { SubmitButton } from '../../../components/fields/submit-button.tsx';
import { useFetcherForm } from '../../../lib/forms/use-fetcher-form.ts';

export function DetailsSection({ user }: { user: User }) {
  const { Form, form, problem, attempt, busy } = useFetcherForm();
  const [email, setEmail] = useState(user.email);
  const changesEmail = email.trim().toLowerCase() !== user.email.toLowerCase();
  const { first_name, last_name, username } = user;
  const phone_number = user.phone_number === null ? '' : localPhone(user.phone_number);
  const fields = { problem, values: { first_name, last_name, email: user.email, username, phone_number } };

  return (
    <ProfileSection
      title="Details"
      text="How we greet you, and how we reach you about an order or a booking."
    >
      <Form ref={form} method="post" noValidate className="grid gap-6">
        <input type="hidden" name="intent" value="details" />
        <ProblemBanner key={attempt} problem={problem} />
        {/* Remounts after saving, to show the values that the server stored. */}
        <div key={JSON.stringify(user)} className="grid gap-6">
          <NameFields {...fields} />
          <EmailField {...fields} onEmail={setEmail} />
          {changesEmail && (
            <PasswordField
              name="current_password"
              label="Current password"
              hint="To change your email, confirm your password. We’ll send a link to the new address."
              problem={problem}
              autoComplete="current-password"
              required
            />
          )}
          <PhoneField {...fields} />
          <UsernameField {...fields} />
          {user.user_type === 'customer' && (
            <DateField
              name="wedding_date"
              label="Wedding date"
              hint="Every piece then says whether it arrives in time."
              optional
              defaultValue={user.wedding_date ?? ''}
              problem={problem}
            />
          )}
        </div>
        <SubmitButton busy={busy} busyLabel="Saving …" className="justify-self-start">
          Save Changes
        </SubmitButton>
      </Form>
    </ProfileSection>
  );
}
