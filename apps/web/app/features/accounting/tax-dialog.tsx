import { ChoiceField } from '../../components/fields/choice-field.tsx';
import { DatePicker } from '../../components/office/fields/date-picker.tsx';
import { FormDialog } from '../../components/office/dialogs/form-dialog.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { PAID_FROM_LABELS, type AccountingView } from './accounting-labels.ts';
import { monthOptions, quarterOptions } from './periods.ts';
import { nairobiDay } from '../../lib/nairobi-time.ts';

interface TaxDialogProps {
  kind: 'vat' | 'income_tax';
  taxes: AccountingView['taxes'];
  now: Date;
}

const WORDS = {
  vat: {
    label: 'Pay VAT',
    text: 'Write down what was paid to the tax office; no money moves by itself.',
    period: 'For the month',
  },
  income_tax: {
    label: 'Pay Income Tax',
    text: 'Write down an instalment that was paid; no money moves by itself.',
    period: 'For the quarter',
  },
} as const;

const PURSES = Object.entries(PAID_FROM_LABELS).map(([value, label]) => ({ value, label }));
const MONTHS_SHOWN = 24;

/** Records a tax payment. */
export function TaxDialog({ kind, taxes, now }: TaxDialogProps) {
  const { label, text, period } = WORDS[kind];
  const choices = kind === 'vat' ? monthOptions(now).slice(0, MONTHS_SHOWN) : quarterOptions(now);
  const next = taxes.next_payment?.kind === kind ? taxes.next_payment : undefined;
  return (
    <FormDialog
      label={label}
      variant={kind === 'vat' ? 'ink' : 'line'}
      title={label}
      description={text}
      sendLabel="Record payment"
      values={{ intent: 'tax', kind }}
      paired
    >
      {(problem) => (
        <>
          <SelectField
            name="period"
            label={period}
            options={choices}
            defaultValue={next?.period ?? choices[0]?.value}
            problem={problem}
          />
          <DatePicker
            name="paid_on"
            label="Paid on"
            defaultValue={nairobiDay(now)}
            max={nairobiDay(now)}
            problem={problem}
          />
          <TextField
            name="amount"
            inputMode="decimal"
            label="Amount, KShs"
            defaultValue={next?.amount ?? ''}
            problem={problem}
            required
          />
          <TextField
            name="reference"
            label="Reference"
            hint="Of the tax office, as it stands on the receipt."
            autoCapitalize="characters"
            problem={problem}
            required
          />
          <ChoiceField
            name="paid_from"
            legend="Paid from"
            options={PURSES}
            defaultValue="bank"
            problem={problem}
          />
        </>
      )}
    </FormDialog>
  );
}
