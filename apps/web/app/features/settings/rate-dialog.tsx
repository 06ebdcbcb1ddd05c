import { useId, useState } from 'react';
import type { RateKey } from '@harusi/contracts/office-settings';
import { Button } from '../../components/button.tsx';
import { ChoiceField } from '../../components/choice-field.tsx';
import { DatePicker } from '../../components/office/date-picker.tsx';
import { OfficeDialog } from '../../components/office/office-dialog.tsx';
import { ProblemBanner } from '../../components/problem-banner.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formatDate } from '../../lib/dates.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { RATE_WORDS, type DatedRate } from './rate-words.ts';
import { tomorrowIn } from './tomorrow.ts';

interface RateDialogProps {
  of: RateKey;
  current: number | undefined;
  /** What is planned already; a new plan takes its place. */
  ahead: DatedRate | undefined;
  now: Date;
}

const WHEN = [
  { value: 'now', label: 'From now on' },
  { value: 'day', label: 'From a day' },
] as const;

export function RateDialog({ of, current, ahead, now }: RateDialogProps) {
  const { label } = RATE_WORDS[of];
  const formId = useId();
  const [open, setOpen] = useState(false);
  const [from, setFrom] = useState('now');
  const { Form, form, busy, problem, attempt, done } = useSentForm();
  const [lastDone, setLastDone] = useState(done);
  if (lastDone !== done) {
    setLastDone(done);
    setOpen(false);
    setFrom('now');
  }
  return (
    <>
      <Button variant="line" size="small" onClick={() => setOpen(true)}>
        Change
        <span className="sr-only"> {label}</span>
      </Button>
      <OfficeDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Change ${label}`}
        description="It holds from then on; what was before stays as it was."
        footer={
          <>
            <Button variant="line" onClick={() => setOpen(false)}>
              Back
            </Button>
            <Button type="submit" form={formId} busy={busy} busyLabel="Saving…">
              Save rate
            </Button>
          </>
        }
      >
        <Form ref={form} id={formId} method="post" noValidate className="grid gap-4">
          <ProblemBanner key={attempt} problem={problem} />
          <input type="hidden" name="intent" value="rate" />
          <input type="hidden" name="key" value={of} />
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
              min={tomorrowIn(now)}
              problem={problem}
            />
          )}
        </Form>
      </OfficeDialog>
    </>
  );
}
