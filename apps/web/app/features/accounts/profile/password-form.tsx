import { useEffect } from 'react';
import { PasswordField } from '../../../components/fields/password-field.tsx';
import { ProblemBanner } from '../../../components/feedback/problem-banner.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { SubmitButton } from '../../../components/fields/submit-button.tsx';
import { useFetcherForm } from '../../../lib/forms/use-fetcher-form.ts';

export default function PasswordForm({ username }: { username: string }) {
  const { Form, form, problem, attempt, done, busy } = useFetcherForm();

  useEffect(() => {
    if (done !== undefined) form.current?.reset();
  }, [form, done]);

  return (
    <Form ref={form} method="post" noValidate className="grid gap-6">
      <input type="hidden" name="intent" value="password" />
      {/* For password managers. */}
      <input type="text" value={username} autoComplete="username" readOnly hidden />
      <ProblemBanner key={attempt} problem={problem} />
      <PasswordField
        name="current_password"
        label="Current password"
        problem={problem}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields problem={problem} label="New password" />
      <SubmitButton busy={busy} busyLabel="Saving …" className="justify-self-start">
        Change Password
      </SubmitButton>
    </Form>
  );
}
