import { useState } from 'react';
import type { RateKey } from '@harusi/contracts/office/office-settings';
import { ChoiceField } from '../../components/fields/choice-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/office/dialogs/form-dialog.tsx';
import { DatePicker } from '../../components/office/fields/date-picker.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { addDays, nairobiDay } from '../../lib/time/nairobi-days.ts';
import { formatDate, formatDateTime } from '../../lib/time/nairobi-time.ts';
import {
  type DatedRate,
  findRate,
  isInitialRate,
  RATE_LABELS,
  RATES,
  type MoneySettingsView,
} from './rates.ts';

interface RatesPanelProps {
  rates: MoneySettingsView['rates'];
  now: Date;
}

/** Rates change from a date on, never retroactively. */
export function RatesPanel({ rates, now }: RatesPanelProps) {
  return (
    <Panel title="Rates" flush>
      <ul>
        {RATES.map((key) => (
          <Rate key={key} of={key} values={rates[key]} now={now} />
        ))}
      </ul>
    </Panel>
  );
}

interface RateProps {
  of: RateKey;
  values: readonly DatedRate[];
  now: Date;
}

function Rate({ of, values, now }: RateProps) {
  const { label, text } = RATE_LABELS[of];
  const { ahead, current, past } = findRate(values, now);
  return (
    <li className="grid gap-2 border-b border-hair p-4 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid flex-[1_1_14rem] gap-0.5">
          <h3 className="font-semibold">{label}</h3>
          <p className="text-stone">{text}</p>
        </div>
        <p className="money text-[1.125rem] font-semibold">{current?.percent ?? '–'} %</p>
        <RateDialog of={of} current={current?.percent} ahead={ahead} now={now} />
      </div>
      {ahead !== undefined && (
        <p className="border-l-2 border-gold pl-3">
          {ahead.percent} % from {formatDate(ahead.valid_from)}
          {ahead.set_by !== null && <span className="text-stone">, planned by {ahead.set_by}</span>}
        </p>
      )}
      {(past.length > 0 || (current !== undefined && !isInitialRate(current))) && (
        <details>
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-fine text-gold-text underline-offset-4 hover:underline">
            History of {label}
          </summary>
          <ol className="grid gap-1 pt-1">
            {[...(current === undefined ? [] : [current]), ...past].map((value) => (
              <li key={value.valid_from} className="flex flex-wrap justify-between gap-x-4">
                <span className="money">{value.percent} %</span>
                <span className="text-stone">{sinceWhen(value)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

const sinceWhen = (value: DatedRate) =>
  isInitialRate(value)
    ? 'from the start'
    : `from ${formatDateTime(value.valid_from)}${value.set_by === null ? '' : `, by ${value.set_by}`}`;

interface RateDialogProps {
  of: RateKey;
  current: number | undefined;
  /** The planned rate, which a new plan replaces. */
  ahead: DatedRate | undefined;
  now: Date;
}

const WHEN = [
  { value: 'now', label: 'From now on' },
  { value: 'day', label: 'From a day' },
] as const;

function RateDialog({ of, current, ahead, now }: RateDialogProps) {
  const { label } = RATE_LABELS[of];
  const [from, setFrom] = useState('now');
  return (
    <FormDialog
      label="Change"
      about={label}
      variant="line"
      size="small"
      title={`Change ${label}`}
      description="It applies from then on; earlier sales stay as they were."
      sendLabel="Save rate"
      values={{ intent: 'rate', key: of }}
      onDone={() => setFrom('now')}
    >
      {(problem) => (
        <>
          <TextField
            name="percent"
            type="number"
            inputMode="decimal"
            min={0}
            max={100}
            step="any"
            label="Percent"
            defaultValue={current}
            problem={problem}
            required
          />
          <ChoiceField
            name="from"
            legend="When"
            options={WHEN}
            defaultValue={from}
            onChange={({ currentTarget: { value } }) => setFrom(value)}
          />
          {from === 'day' && (
            <DatePicker
              name="valid_from"
              label="From this day"
              hint={
                ahead === undefined
                  ? 'It starts at midnight.'
                  : `It starts at midnight and replaces ${ahead.percent} % from ${formatDate(ahead.valid_from)}.`
              }
              min={addDays(nairobiDay(now), 1)}
              problem={problem}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
