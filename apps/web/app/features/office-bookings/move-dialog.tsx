import { useId, useState } from 'react';
import { CalendarClock } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { DatePicker } from '../../components/office/date-picker.tsx';
import { timeInNairobi } from '../../components/office/days.ts';
import { OfficeDialog } from '../../components/office/office-dialog.tsx';
import { ProblemBanner } from '../../components/problem-banner.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { whenText, type BookingChoices, type BookingView } from './booking-words.ts';

interface MoveDialogProps {
  booking: BookingView;
  choices: BookingChoices | undefined;
}

/** Another hour, with the same stylist or another one: the server says who has it. */
export function MoveDialog({ booking, choices }: MoveDialogProps) {
  const formId = useId();
  const [open, setOpen] = useState(false);
  const { Form, form, busy, problem, attempt, done } = useSentForm();
  const [lastDone, setLastDone] = useState(done);
  if (lastDone !== done) {
    setLastDone(done);
    setOpen(false);
  }
  const { starts_at, stylist } = booking;
  return (
    <>
      <Button variant="line" size="small" onClick={() => setOpen(true)}>
        <Icon of={CalendarClock} small />
        Move
      </Button>
      <OfficeDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Move the booking"
        description={`Now ${whenText(booking)}`}
        footer={
          <>
            <Button variant="line" onClick={() => setOpen(false)}>
              Back
            </Button>
            <Button type="submit" form={formId} busy={busy} busyLabel="Saving…">
              Move
            </Button>
          </>
        }
      >
        <Form ref={form} id={formId} method="post" noValidate className="grid gap-4">
          <ProblemBanner key={attempt} problem={problem} />
          <input type="hidden" name="intent" value="move" />
          <DatePicker
            name="starts_at"
            label="New hour"
            hint="In Nairobi, within the hours of the stylist. Agree on it with the client first."
            withTime
            defaultValue={timeInNairobi(starts_at)}
            problem={problem}
          />
          <SelectField
            name="stylist"
            label="Stylist"
            placeholder={stylist === null ? 'Still to be found' : `Stays with ${stylist.name}`}
            options={offering(booking, choices)}
            problem={problem}
          />
        </Form>
      </OfficeDialog>
    </>
  );
}

/** Everybody else who offers the package. */
function offering({ package_code, stylist }: BookingView, choices: BookingChoices | undefined) {
  const wanted = choices?.packages.find(({ code }) => code === package_code);
  if (!choices || !wanted) return [];
  return choices.stylists
    .filter(({ id, is_active, packages }) => is_active && id !== stylist?.id && packages.includes(wanted.id))
    .map(({ id, name }) => ({ value: String(id), label: name }));
}
