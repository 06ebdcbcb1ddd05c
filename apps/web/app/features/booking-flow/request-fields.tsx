import { DateField } from '../../components/date-field.tsx';
import { OptionField } from '../../components/option-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { Trouble } from '../../lib/errors.ts';
import { BUDGET_OPTIONS, CONSULTATION_OPTIONS, STYLE_OPTIONS } from './booking-choices.ts';

/** What somebody tells us who would like a stylist and has no hour in mind. */
export function RequestFields({ problem }: { problem: Trouble | undefined }) {
  return (
    <div className="grid gap-12">
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
            label="E-mail"
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
      <section className="grid gap-6">
        <h2 className="form-title" data-number="3">
          Style and budget
        </h2>
        <OptionField
          name="preferred_style"
          legend="Preferred style"
          options={STYLE_OPTIONS}
          optional
          halves
          problem={problem}
        />
        <SelectField
          name="budget"
          label="Budget for accessories"
          options={BUDGET_OPTIONS}
          placeholder="Choose"
          optional
          problem={problem}
        />
      </section>
      <section className="grid gap-6">
        <h2 className="form-title" data-number="4">
          How
        </h2>
        <OptionField
          name="consultation_type"
          legend="Consultation"
          options={CONSULTATION_OPTIONS}
          optional
          problem={problem}
        />
        <TextArea
          name="message"
          label="Anything we should know"
          optional
          rows={5}
          maxLength={4000}
          placeholder="The dress, the place, a colour you cannot stand"
          problem={problem}
        />
      </section>
    </div>
  );
}
