import { DateField } from '../../../components/fields/date-field.tsx';
import { PhoneField } from '../../../components/fields/phone-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import type { FieldFinder } from '../../../lib/forms/forms.ts';

/** All fields of the request that can be rejected. */
export function RequestFields({ field }: { field: FieldFinder }) {
  return (
    <>
      <section className="grid gap-6">
        <h2 className="form-title" data-number="1">
          You
        </h2>
        <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
          <TextField {...field('name')} label="Name" autoComplete="name" maxLength={120} required />
          <TextField
            {...field('email')}
            label="Email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
        </div>
        <PhoneField
          {...field('phone_number')}
          label="Phone"
          placeholder="0712 345 678"
          hint="Stylists prefer WhatsApp."
          optional
        />
      </section>
      <section className="grid gap-6">
        <h2 className="form-title" data-number="2">
          The day
        </h2>
        <DateField {...field('wedding_date')} label="Wedding date" optional />
      </section>
    </>
  );
}
