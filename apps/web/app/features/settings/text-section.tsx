import { PhoneField } from '../../components/fields/phone-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { localPhone } from '../../lib/kenya/phone.ts';
import type { MoneySettingsView } from './rates.ts';
import { asTyped, SettingForm } from './shop-sections.tsx';

type TextSectionProps = Pick<MoneySettingsView, 'text_budget' | 'alert_phone'>;

/** What texts may cost, and where the owner gets hers. */
export const TextSection = ({ text_budget, alert_phone }: TextSectionProps) => (
  <SettingForm
    intent="texts"
    title="Texts"
    text="SMS and WhatsApp cost money. “Messages” shows how much each day."
    saved={[text_budget, alert_phone]}
  >
    {(problem) => (
      <>
        <TextField
          name="text_budget"
          inputMode="decimal"
          label="Budget per day"
          hint="In shillings, for SMS, and again as much for WhatsApp. The last fifth is kept for codes and money; 0 sends none."
          defaultValue={asTyped(text_budget)}
          problem={problem}
          required
        />
        <PhoneField
          name="alert_phone"
          label="Your phone, for alerts"
          hint="A text when money needs your decision, a channel has stopped or the shop is not well. Empty: by email only."
          defaultValue={alert_phone === null ? '' : localPhone(alert_phone)}
          problem={problem}
        />
      </>
    )}
  </SettingForm>
);
