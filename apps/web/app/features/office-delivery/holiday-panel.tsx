import { useState, type SubmitEvent } from 'react';
import { Trash2 } from 'lucide-react';
import { writeDay } from '@harusi/contracts/constants/delivery/delivery-texts';
import { Button } from '../../components/button.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useSave } from '../../components/office/editing/use-save.ts';
import { DatePicker } from '../../components/office/fields/date-picker.tsx';
import { RowButton } from '../../components/office/lists/row-button.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { readFormValues } from '../../lib/forms/forms.ts';
import { nairobiDay } from '../../lib/time/nairobi-days.ts';
import { submitDelivery } from './delivery-actions.ts';
import type { DeliveryView } from './zone-draft.ts';

export type HolidayView = DeliveryView['holidays'][number];

interface HolidayPanelProps {
  holidays: readonly HolidayView[];
  now: Date;
  onDelete: (holiday: HolidayView) => void;
}

export function HolidayPanel({ holidays, now, onDelete }: HolidayPanelProps) {
  const [added, setAdded] = useState(0);
  return (
    <Panel title="Holidays" flush>
      <div className="grid gap-4 border-b border-hair p-4">
        <p className="text-stone">
          Nothing travels on these days. The calendar’s own are known, Easter included; Idd and other holidays
          that are announced are yours to enter.
        </p>
        <HolidayForm key={added} now={now} onSaved={() => setAdded((count) => count + 1)} />
      </div>
      <ul>
        {holidays.map((holiday) => (
          <li
            key={holiday.day}
            className="flex min-h-12 items-center justify-between gap-4 border-b border-hair px-4 py-1 last:border-b-0"
          >
            <span>
              <span className="money">{`${writeDay(holiday.day)} ${holiday.day.slice(0, 4)}`}</span>
              <span className="block text-fine text-stone">{holiday.name}</span>
            </span>
            {holiday.is_announced && (
              <RowButton icon={Trash2} label={`Delete ${holiday.name}`} onClick={() => onDelete(holiday)} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function HolidayForm({ now, onSaved }: { now: Date; onSaved: () => void }) {
  const { form, submit, busy, problem, attempt } = useSave(onSaved);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { day = '', name = '' } = readFormValues(new FormData(event.currentTarget));
    if (!busy) submitDelivery(submit, { intent: 'add-holiday', body: { day, name } });
  };
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
      <ProblemBanner key={attempt} problem={problem} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DatePicker name="day" label="Day" min={nairobiDay(now)} problem={problem} />
        <TextField
          name="name"
          label="Holiday"
          placeholder="Idd-ul-Fitr"
          maxLength={60}
          problem={problem}
          required
        />
      </div>
      <Button type="submit" variant="line" busy={busy} busyLabel="Adding…" className="justify-self-start">
        Add holiday
      </Button>
    </form>
  );
}
