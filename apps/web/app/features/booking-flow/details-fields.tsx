import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { TextField } from '../../components/text-field.tsx';
import type { Trouble } from '../../lib/errors.ts';
import { session } from '../../lib/session.ts';
import { typedIn } from '../checkout/form-values.ts';
import { fillGaps } from '../checkout/order-form.ts';
import { bookingDraft, FIELDS, valuesOfUser } from './booking-form.ts';
import { DayFields } from './day-fields.tsx';

/** Who comes and how they meet. What is typed stays in the tab until the hour is held. */
export function DetailsFields({ problem }: { problem: Trouble | undefined }) {
  // As the page opened: logging in leads through another one.
  const [user] = useState(() => session.user());
  const box = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState(() => fillGaps(bookingDraft.values(), user ? valuesOfUser(user) : {}));
  const { pathname, search } = useLocation();
  const keep = () => {
    const typed = typedIn(box.current);
    setValues(typed);
    bookingDraft.type(typed);
  };
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', problem });

  return (
    <div ref={box} onInput={keep} className="grid gap-6">
      {user === undefined && (
        <p className="text-small text-stone">
          Have an account?{' '}
          <Link to={`/login?next=${encodeURIComponent(pathname + search)}`} className="link text-ink">
            Log in
          </Link>
          , and we fill this in. You can also book without one.
        </p>
      )}
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
