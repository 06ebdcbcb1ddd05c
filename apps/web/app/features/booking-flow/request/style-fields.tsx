import { OptionField } from '../../../components/fields/option-field.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextArea } from '../../../components/fields/text-area.tsx';
import type { FormValues } from '../../../lib/forms/forms.ts';
import { BUDGET_OPTIONS, CONSULTATION_OPTIONS, STYLE_OPTIONS } from '../booking-options.ts';

/** Optional fields without validation, so they are rendered on the server and need no script. */
export const StyleFields = ({ values }: { values: FormValues }) => (
  <div className="grid gap-12">
    <section className="grid gap-6">
      <h2 className="form-title" data-number="3">
        Style and budget
      </h2>
      <OptionField
        name="preferred_style"
        defaultValue={values['preferred_style']}
        legend="Preferred style"
        options={STYLE_OPTIONS}
        optional
        halves
      />
      <SelectField
        name="budget"
        defaultValue={values['budget']}
        label="Budget for accessories"
        options={BUDGET_OPTIONS}
        placeholder="Choose"
        optional
      />
    </section>
    <section className="grid gap-6">
      <h2 className="form-title" data-number="4">
        How
      </h2>
      <OptionField
        name="consultation_type"
        defaultValue={values['consultation_type']}
        legend="Consultation"
        options={CONSULTATION_OPTIONS}
        optional
      />
      <TextArea
        name="message"
        defaultValue={values['message']}
        label="Anything we should know"
        optional
        rows={5}
        maxLength={4000}
        placeholder="The dress, the place, a colour you cannot stand"
      />
    </section>
  </div>
);
