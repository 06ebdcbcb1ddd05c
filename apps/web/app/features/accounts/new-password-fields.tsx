import { PasswordField } from '../../components/fields/password-field.tsx';
import type { ApiError } from '../../lib/api/errors.ts';

interface NewPasswordFieldsProps {
  problem: ApiError | undefined;
  label?: string;
  className?: string;
}

/** The server checks the strength of the password. */
export function NewPasswordFields({ problem, label = 'Password', className = '' }: NewPasswordFieldsProps) {
  return (
    <div className={`grid gap-6 ${className}`}>
      <PasswordField
        name="password"
        label={label}
        hint="At least 8 characters. A short sentence is easy to remember."
        problem={problem}
        autoComplete="new-password"
        required
      />
      <PasswordField
        name="password_confirm"
        label="Repeat the password"
        problem={problem}
        autoComplete="new-password"
        required
      />
    </div>
  );
}
