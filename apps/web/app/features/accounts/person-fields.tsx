import type { ReactNode } from 'react';
import { PhoneField as CheckedPhoneField } from '../../components/fields/phone-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import type { ApiError } from '../../lib/api/errors.ts';

interface PersonFieldsProps {
  problem: ApiError | undefined;
  values: Partial<Record<string, string | null>>;
  onEmail?: (email: string) => void;
}

/** Shared by registration and profile. */
export function NameFields({ problem, values }: PersonFieldsProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
      <TextField
        name="first_name"
        label="First name"
        defaultValue={values.first_name ?? ''}
        problem={problem}
        autoComplete="given-name"
        maxLength={80}
        required
      />
      <TextField
        name="last_name"
        label="Last name"
        defaultValue={values.last_name ?? ''}
        problem={problem}
        autoComplete="family-name"
        maxLength={80}
        required
      />
    </div>
  );
}

export function EmailField({ problem, values, onEmail }: PersonFieldsProps) {
  return (
    <TextField
      type="email"
      name="email"
      label="Email"
      defaultValue={values.email ?? ''}
      onChange={({ currentTarget }) => onEmail?.(currentTarget.value)}
      problem={problem}
      autoComplete="email"
      required
    />
  );
}

const BUYER_HINT = (
  <>
    For the rider and for <span className="whitespace-nowrap">M-Pesa</span>, as in 0712 345 678
  </>
);

export function PhoneField({ problem, values, hint = BUYER_HINT }: PersonFieldsProps & { hint?: ReactNode }) {
  return (
    <CheckedPhoneField
      name="phone_number"
      label="Phone"
      hint={hint}
      defaultValue={values.phone_number ?? ''}
      problem={problem}
      required
    />
  );
}

export function UsernameField({
  problem,
  values,
  required = false,
}: PersonFieldsProps & { required?: boolean }) {
  return (
    <TextField
      name="username"
      label="Username"
      hint="A shorter way to log in than your email address"
      optional={!required}
      required={required}
      defaultValue={values.username ?? ''}
      problem={problem}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
