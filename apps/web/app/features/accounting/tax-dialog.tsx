import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ChoiceField } from '../../components/choice-field.tsx';
import { DatePicker } from '../../components/office/date-picker.tsx';
import { OfficeDialog } from '../../components/office/office-dialog.tsx';
import { ProblemBanner } from '../../components/problem-banner.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { PURSE_WORDS, type AccountingView } from './accounting-view.ts';
import { monthChoices, quarterChoices, todayIn } from './periods.ts';

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

const PURSES = Object.entries(PURSE_WORDS).map(([value, label]) => ({ value, label }));
const MONTHS_SHOWN = 24;

/** Records that a tax was paid: for what, when, how much, under which reference. */
export function TaxDialog({ kind, taxes, now }: TaxDialogProps) {
  const { label, text, period } = WORDS[kind];
  const formId = useId();
  const [open, setOpen] = useState(false);
  const { Form, form, busy, problem, attempt, done } = useSentForm();
  const [lastDone, setLastDone] = useState(done);
  if (lastDone !== done) {
    setLastDone(done);
    setOpen(false);
  }
  const choices = kind === 'vat' ? monthChoices(now).slice(0, MONTHS_SHOWN) : quarterChoices(now);
  const next = taxes.next_payment?.kind === kind ? taxes.next_payment : undefined;
  return (
    <>
      <Button variant={kind === 'vat' ? 'ink' : 'line'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <OfficeDialog
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        description={text}
        footer={
          <>
            <Button variant="line" onClick={() => setOpen(false)}>
              Back
            </Button>
            <Button type="submit" form={formId} busy={busy} busyLabel="Saving…">
              Record payment
            </Button>
          </>
        }
      >
        <Form ref={form} id={formId} method="post" noValidate className="grid gap-4 sm:grid-cols-2">
          <div className="empty:hidden sm:col-span-2">
            <ProblemBanner key={attempt} problem={problem} />
          </div>
          <input type="hidden" name="intent" value="tax" />
          <input type="hidden" name="kind" value={kind} />
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
            defaultValue={todayIn(now)}
            max={todayIn(now)}
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
        </Form>
      </OfficeDialog>
    </>
  );
}
