import { useLocation } from 'react-router';
import { TextField } from '../../components/fields/text-field.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import { AccountLine } from '../checkout/account-line.tsx';
import { useKeptTyping } from '../checkout/use-kept-typing.ts';
import { bookingDraft, FIELDS } from './booking-form.ts';
import { DayFields } from './day-fields.tsx';

/** Who comes and how they meet. What is typed stays in the tab until the hour is held. */
export function DetailsFields({ problem }: { problem: ApiError | undefined }) {
  const { user, box, values, keep, field } = useKeptTyping(bookingDraft, problem);
  const { pathname, search } = useLocation();
  return (
    <div ref={box} onInput={keep} className="grid gap-6">
      {user === undefined && <AccountLine verb="book" next={encodeURIComponent(pathname + search)} />}
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField {...field(FIELDS.name)} label="Name" autoComplete="name" maxLength={120} required />
        <TextField
          {...field(FIELDS.email)}
          type="email"
          label="E-mail"
          autoComplete="email"
          maxLength={254}
          required
        />
      </div>
      <TextField
        {...field(FIELDS.phone)}
        type="tel"
        label="M-Pesa phone"
        autoComplete="tel"
        inputMode="tel"
        placeholder="0712 345 678"
        hint="The prompt goes there, and your stylist calls it."
        required
      />
      <DayFields field={field} isInPerson={values[FIELDS.how] === 'in-person'} />
    </div>
  );
}
