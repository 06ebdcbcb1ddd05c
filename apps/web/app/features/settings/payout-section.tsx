import { WEEKLY_PAYOUT_HOUR } from '@harusi/contracts/office/payouts';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import type { MoneySettingsView } from './rates.ts';
import { asTyped, SettingForm } from './shop-sections.tsx';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const WEEKDAYS = DAYS.map((day, index) => ({
  value: String(index + 1),
  label: `${day}, from ${WEEKLY_PAYOUT_HOUR}:00`,
}));

type PayoutSettings = Pick<
  MoneySettingsView,
  'return_days' | 'payout_wait_days' | 'payout_weekday' | 'payout_minimum'
>;

export function PayoutSection({ settings }: { settings: PayoutSettings }) {
  const { return_days, payout_wait_days, payout_weekday, payout_minimum } = settings;
  return (
    <SettingForm
      intent="payouts"
      title="Returns and payouts"
      text="Vendors are paid once their pieces can no longer come back."
      saved={[return_days, payout_wait_days, payout_weekday, payout_minimum]}
    >
      {(problem) => (
        <>
          <TextField
            name="return_days"
            inputMode="numeric"
            label="Return period in days"
            hint="From the day a piece arrives. Stated on the returns page."
            defaultValue={return_days}
            problem={problem}
            required
          />
          <TextField
            name="payout_wait_days"
            inputMode="numeric"
            label="Days until vendors are paid"
            hint="After delivery. Empty: the return period."
            defaultValue={payout_wait_days ?? ''}
            problem={problem}
            optional
          />
          <SelectField
            name="payout_weekday"
            label="Weekly payout"
            hint="Pays everyone who is due."
            placeholder="Off"
            options={WEEKDAYS}
            defaultValue={payout_weekday ?? ''}
            problem={problem}
          />
          <TextField
            name="payout_minimum"
            inputMode="decimal"
            label="Minimum per payee"
            hint="In shillings, for the weekly payout and “Pay all due”."
            defaultValue={asTyped(payout_minimum)}
            problem={problem}
            required
          />
        </>
      )}
    </SettingForm>
  );
}
