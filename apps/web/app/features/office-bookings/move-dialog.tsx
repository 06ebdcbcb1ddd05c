import { CalendarClock } from 'lucide-react';
import { Icon } from '../../components/icons/icon.tsx';
import { DatePicker } from '../../components/office/fields/date-picker.tsx';
import { FormDialog } from '../../components/office/dialogs/form-dialog.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { whenText, type BookingChoices, type BookingView } from './booking-labels.ts';
import { isoToNairobi } from '../../lib/nairobi-time.ts';

interface MoveDialogProps {
  booking: BookingView;
  choices: BookingChoices | undefined;
}

/** Moves a booking to another time or stylist; the server checks availability. */
export function MoveDialog({ booking, choices }: MoveDialogProps) {
  const { starts_at, stylist } = booking;
  return (
    <FormDialog
      label={
        <>
          <Icon of={CalendarClock} small />
          Move
        </>
      }
      variant="line"
      size="small"
      title="Move the booking"
      description={`Now ${whenText(booking)}`}
      sendLabel="Move"
      values={{ intent: 'move' }}
    >
      {(problem) => (
        <>
          <DatePicker
            name="starts_at"
            label="New hour"
            hint="In Nairobi, within the hours of the stylist. Agree on it with the client first."
            withTime
            defaultValue={isoToNairobi(starts_at)}
            problem={problem}
          />
          <SelectField
            name="stylist"
            label="Stylist"
            placeholder={stylist === null ? 'Still to be found' : `Stays with ${stylist.name}`}
            options={offering(booking, choices)}
            problem={problem}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Other stylists who offer the package. */
function offering({ package_code, stylist }: BookingView, choices: BookingChoices | undefined) {
  const wanted = choices?.packages.find(({ code }) => code === package_code);
  if (!choices || !wanted) return [];
  return choices.stylists
    .filter(({ id, is_active, packages }) => is_active && id !== stylist?.id && packages.includes(wanted.id))
    .map(({ id, name }) => ({ value: String(id), label: name }));
}
