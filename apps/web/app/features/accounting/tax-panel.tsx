import { ChoiceField } from '../../components/fields/choice-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/office/dialogs/form-dialog.tsx';
import { DatePicker } from '../../components/office/fields/date-picker.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { addMonths, monthOf, nairobiDay } from '../../lib/time/nairobi-days.ts';
import { formatDate } from '../../lib/time/nairobi-time.ts';
import { type AccountingView, formatAmount, PAID_FROM_LABELS } from './accounting-labels.ts';
import type { AccountingParams } from './accounting-params.ts';
import { DownloadButton } from './download-button.tsx';
import { FigureLink } from './figures-table.tsx';
import { MAX_MONTHS, monthOptions, quarterOptions } from './periods.ts';

interface TaxPanelProps {
  books: AccountingView;
  params: AccountingParams;
  now: Date;
}

const row = 'flex items-center justify-between gap-4 border-b border-hair py-2';

/** Taxes owed today, with the ways to pay them. */
export function TaxPanel({ books, params, now }: TaxPanelProps) {
  const { taxes, period } = books;
  const { next_payment: next } = taxes;
  return (
    <Panel title="Taxes" action={<DueBadge next={next} />}>
      <div className="grid gap-4">
        <dl className="text-[0.8125rem]">
          <div className={row}>
            <dt className="text-stone">VAT payable</dt>
            <dd>
              <FigureLink params={params} of="vat" amount={taxes.vat_payable} {...lastYears(now)} />
            </dd>
          </div>
          <div className={row}>
            <dt className="text-stone">Income tax</dt>
            <dd className="money">{formatAmount(taxes.income_tax)}</dd>
          </div>
          <div className={`${row} font-semibold`}>
            <dt>Total, KShs</dt>
            <dd className="money">{formatAmount(taxes.total)}</dd>
          </div>
          <div className={row}>
            <dt className="text-stone">Next payment</dt>
            <dd className="money">{next === null ? 'Nothing is due' : formatDate(next.due_on)}</dd>
          </div>
        </dl>
        <p className="text-fine text-stone">
          As of today: the balance of VAT, and the income tax of last year’s and this year’s quarters so far
          that is not yet paid.
        </p>
        <div className="flex flex-wrap gap-2">
          <TaxDialog kind="vat" taxes={taxes} now={now} />
          <TaxDialog kind="income_tax" taxes={taxes} now={now} />
          <DownloadButton paper="tax-report" period={period} variant="quiet">
            Generate Tax Report
          </DownloadButton>
        </div>
      </div>
    </Panel>
  );
}

/** A balance has no start, so link to as many months as the API lists at once. */
function lastYears(now: Date) {
  const to = monthOf(nairobiDay(now));
  return { from: addMonths(to, 1 - MAX_MONTHS), to };
}

function DueBadge({ next }: { next: AccountingView['taxes']['next_payment'] }) {
  if (next === null) return <StatusBadge tone="sage">Nothing is due</StatusBadge>;
  const { days_left: days } = next;
  if (days < 0) return <StatusBadge tone="danger">Late by {inDays(-days)}</StatusBadge>;
  return <StatusBadge tone="warn">{days === 0 ? 'Due today' : `Due in ${inDays(days)}`}</StatusBadge>;
}

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);

interface TaxDialogProps {
  kind: 'vat' | 'income_tax';
  taxes: AccountingView['taxes'];
  now: Date;
}

const WORDS = {
  vat: {
    label: 'Pay VAT',
    text: 'Record what you paid to the tax office. This moves no money.',
    period: 'For the month',
  },
  income_tax: {
    label: 'Pay Income Tax',
    text: 'Record an instalment you paid. This moves no money.',
    period: 'For the quarter',
  },
} as const;

const PURSES = Object.entries(PAID_FROM_LABELS).map(([value, label]) => ({ value, label }));
const MONTHS_SHOWN = 24;

/** Records a tax payment. */
function TaxDialog({ kind, taxes, now }: TaxDialogProps) {
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
            hint="From the tax office, as on the receipt."
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
