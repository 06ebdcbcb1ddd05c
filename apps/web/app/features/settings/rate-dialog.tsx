import { useState } from 'react';
import type { RateKey } from '@harusi/contracts/office-settings';
import { ChoiceField } from '../../components/fields/choice-field.tsx';
import { DatePicker } from '../../components/office/fields/date-picker.tsx';
import { FormDialog } from '../../components/office/dialogs/form-dialog.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { addDays, formatDate, nairobiDay } from '../../lib/nairobi-time.ts';
import { RATE_LABELS, type DatedRate } from './rates.ts';

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

export function RateDialog({ of, current, ahead, now }: RateDialogProps) {
  const { label } = RATE_LABELS[of];
  const [from, setFrom] = useState('now');
  return (
    <FormDialog
      label="Change"
      about={label}
      variant="line"
      size="small"
      title={`Change ${label}`}
      description="It holds from then on; what was before stays as it was."
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
                  ? 'It begins at midnight.'
                  : `It begins at midnight and replaces ${ahead.percent} % from ${formatDate(ahead.valid_from)}.`
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
