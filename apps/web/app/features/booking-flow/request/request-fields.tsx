import { DateField } from '../../../components/fields/date-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import type { ApiError } from '../../../lib/api/errors.ts';

/** All fields of the request that can be rejected. */
export function RequestFields({ problem }: { problem: ApiError | undefined }) {
  return (
    <>
      <section className="grid gap-6">
        <h2 className="form-title" data-number="1">
          You
        </h2>
        <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
          <TextField
            name="name"
            label="Name"
            autoComplete="name"
            maxLength={120}
            required
            problem={problem}
          />
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            problem={problem}
          />
        </div>
        <TextField
          name="phone_number"
          label="Phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          placeholder="0712 345 678"
          hint="Stylists prefer WhatsApp."
          optional
          problem={problem}
        />
      </section>
      <section className="grid gap-6">
        <h2 className="form-title" data-number="2">
          The day
        </h2>
        <DateField name="wedding_date" label="Wedding date" optional problem={problem} />
      </section>
    </>
  );
}
