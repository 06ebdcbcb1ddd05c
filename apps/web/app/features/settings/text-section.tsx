import { TextField } from '../../components/fields/text-field.tsx';
import type { MoneySettingsView } from './rates.ts';
import { asTyped, SettingForm } from './shop-sections.tsx';

/** What texts may cost. */
export const TextSection = ({ text_budget }: Pick<MoneySettingsView, 'text_budget'>) => (
  <SettingForm
    intent="texts"
    title="SMS and WhatsApp"
    text="Emails cost nothing; texts do. What they cost each day is shown under Messages."
    saved={text_budget}
  >
    {(problem) => (
      <TextField
        name="text_budget"
        inputMode="decimal"
        label="Budget per day"
        hint="In shillings, for SMS, and again as much for WhatsApp. The last fifth is kept for codes and money; 0 sends none."
        defaultValue={asTyped(text_budget)}
        problem={problem}
        required
      />
    )}
  </SettingForm>
);
