import { TextField } from '../../components/fields/text-field.tsx';
import type { MoneySettingsView } from './rates.ts';
import { SettingForm } from './shop-sections.tsx';

/** Who sells, by law. */
export function CompanySection({ company }: Pick<MoneySettingsView, 'company'>) {
  return (
    <SettingForm
      intent="company"
      title="Company"
      text="On invoices, receipts and other papers."
      saved={company}
    >
      {(problem) => (
        <>
          <TextField
            name="company.legal_name"
            label="Legal name"
            defaultValue={company.legal_name}
            problem={problem}
            required
          />
          <TextField
            name="company.kra_pin"
            label="KRA PIN"
            hint="Such as P051234567X."
            defaultValue={company.kra_pin ?? ''}
            autoComplete="off"
            problem={problem}
            optional
          />
        </>
      )}
    </SettingForm>
  );
}
