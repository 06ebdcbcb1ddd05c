import type { ComponentProps } from 'react';
import { Button, type ButtonVariant } from '../../components/button.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { clockText } from './countdown.ts';
import type { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';

interface PayFormProps {
  pay: ReturnType<typeof useFetcherForm>;
  phone: string;
  onPhone: NonNullable<ComponentProps<'input'>['onChange']>;
  /** Somebody was asked before. */
  again: boolean;
  /** Seconds until a prompt may go out. */
  wait: number;
  variant: ButtonVariant;
}

/** Whose phone rings, and the button that makes it ring. */
export function PayForm({ pay, phone, onPhone, again, wait, variant }: PayFormProps) {
  const { Form, form, busy, problem } = pay;
  const label = again ? 'Send the prompt again' : 'Pay with M-Pesa';
  const busyLabel = busy ? 'Sending …' : `Send again in ${clockText(wait)}`;
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-116 gap-4">
      <input type="hidden" name="intent" value="pay" />
      <TextField
        name="phone"
        label="M-Pesa number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={phone}
        onChange={onPhone}
        problem={problem}
        hint="Any Safaricom number can pay, yours or somebody else’s."
        required
      />
      <Button type="submit" variant={variant} busy={busy || wait > 0} busyLabel={busyLabel}>
        {label}
      </Button>
    </Form>
  );
}
