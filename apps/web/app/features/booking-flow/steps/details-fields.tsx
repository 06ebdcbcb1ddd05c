import { useLocation } from 'react-router';
import { DateField } from '../../../components/fields/date-field.tsx';
import { OptionField } from '../../../components/fields/option-field.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextArea } from '../../../components/fields/text-area.tsx';
import { PhoneField } from '../../../components/fields/phone-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import type { ApiError } from '../../../lib/api/errors.ts';
import { LoginHint } from '../../checkout/login-hint.tsx';
import { RememberField } from '../../checkout/draft/remember-field.tsx';
import { REMEMBER } from '../../checkout/draft/remembered-details.ts';
import { TextChoice } from '../../checkout/text-choice.tsx';
import { useDraftFields } from '../../checkout/draft/use-draft-fields.ts';
import { bookingDraft, FIELDS } from '../booking-form.ts';
import { BUDGET_OPTIONS, CONSULTATION_OPTIONS, STYLE_OPTIONS } from '../booking-options.ts';

/** Keeps what is typed until the booking is created. */
export function DetailsFields({ problem }: { problem: ApiError | undefined }) {
  const draft = useDraftFields(bookingDraft, problem);
  const { user, box, values, save, field } = draft;
  const { pathname, search } = useLocation();
  return (
    <div ref={box} onInput={save} className="grid gap-6">
      {user === undefined && <LoginHint verb="book" next={encodeURIComponent(pathname + search)} />}
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField {...field(FIELDS.name)} label="Name" autoComplete="name" maxLength={120} required />
        <TextField
          {...field(FIELDS.email)}
          type="email"
          label="Email"
          autoComplete="email"
          maxLength={254}
          required
        />
      </div>
      <PhoneField
        {...field(FIELDS.phone)}
        label="M-Pesa phone"
        placeholder="0712 345 678"
        hint="The prompt goes there, and your stylist calls it."
        required
      />
      <DayFields field={field} isInPerson={values[FIELDS.how] === 'in-person'} />
      <TextChoice about="booking" {...draft} />
      {user === undefined && <RememberField isSet={REMEMBER in values} />}
    </div>
  );
}

interface DayFieldsProps {
  field: (name: string) => { name: string; defaultValue: string; problem: ApiError | undefined };
  isInPerson: boolean;
}

function DayFields({ field, isInPerson }: DayFieldsProps) {
  return (
    <>
      <OptionField
        {...field(FIELDS.how)}
        legend="How shall we meet?"
        options={CONSULTATION_OPTIONS}
        required
      />
      {isInPerson && (
        <TextField
          {...field(FIELDS.place)}
          label="Where"
          maxLength={300}
          placeholder="Your home, the venue, a studio"
          hint="Your stylist comes there, and it goes into your calendar."
          required
        />
      )}
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <DateField {...field(FIELDS.date)} label="Wedding date" optional />
        <SelectField
          {...field(FIELDS.budget)}
          label="Budget for accessories"
          options={BUDGET_OPTIONS}
          placeholder="Choose"
          optional
        />
      </div>
      <OptionField
        {...field(FIELDS.style)}
        legend="Preferred style"
        options={STYLE_OPTIONS}
        optional
        halves
      />
      <TextArea
        {...field(FIELDS.message)}
        label="Anything we should know"
        optional
        rows={4}
        maxLength={2000}
        placeholder="The dress, the place, a colour you cannot stand"
      />
    </>
  );
}
