import type { Cents } from '@harusi/contracts/common';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import type { ApiError } from '../../../lib/api/errors.ts';
import { formatPrice } from '../../../lib/format.ts';

interface DeliveryFieldProps {
  /** The part of the fee that has not gone back. */
  left: Cents;
  /** As typed; undefined while the fee is not chosen. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  problem: ApiError | undefined;
}

/** Whether the delivery fee goes back, too, and how much of it. */
export function DeliveryField({ left, value, onChange, problem }: DeliveryFieldProps) {
  if (left <= 0) return <p className="text-stone">All of the delivery fee is refunded.</p>;
  return (
    <div className="grid gap-2">
      <Checkbox
        name="with_delivery"
        label={`Delivery fee, ${formatPrice(left)} left to refund`}
        checked={value !== undefined}
        onChange={({ target: { checked } }) =>
          onChange(checked ? formatPrice(left).replace('KShs ', '') : undefined)
        }
      />
      {value !== undefined && (
        <TextField
          name="delivery"
          label="Delivery in KShs"
          inputMode="decimal"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          problem={problem}
        />
      )}
    </div>
  );
}
