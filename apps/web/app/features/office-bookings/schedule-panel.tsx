import { CalendarClock } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { FormDialog } from '../../components/office/dialogs/form-dialog.tsx';
import { DatePicker } from '../../components/office/fields/date-picker.tsx';
import { Facts, Panel } from '../../components/office/layout/panel.tsx';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { isoToNairobi } from '../../lib/time/nairobi-days.ts';
import { formatLongDate } from '../../lib/time/nairobi-time.ts';
import { CONSULTATION_LABELS } from '../booking-flow/consultation-labels.ts';
import { type BookingChoices, type BookingView, hoursText, whenText } from './booking-labels.ts';

interface SchedulePanelProps {
  booking: BookingView;
  choices: BookingChoices | undefined;
}

/** What was booked, when and with whom; editable until it takes place. */
export function SchedulePanel({ booking, choices }: SchedulePanelProps) {
  const { status, package_name, stylist, consultation_type, place } = booking;
  const can = useCan();
  const canChange = can('bookings') && (status === 'requested' || status === 'confirmed');
  return (
    <Panel
      title="Time and stylist"
      action={canChange && <MoveDialog key={booking.starts_at} booking={booking} choices={choices} />}
    >
      <div className="grid gap-4">
        <Facts
          facts={[
            ['Package', package_name],
            ['Day', formatLongDate(booking.starts_at)],
            ['Hours', hoursText(booking)],
            [
              'Stylist',
              stylist?.name ?? (
                <span key="none" className="text-danger">
                  No stylist yet
                </span>
              ),
            ],
            ['Meeting', CONSULTATION_LABELS[consultation_type]],
            ...(place === '' ? [] : [['Place', place] as const]),
          ]}
        />
        {canChange && <Assign booking={booking} />}
      </div>
    </Panel>
  );
}

const busyText = (bookings: number) =>
  bookings === 0
    ? 'nothing else that week'
    : bookings === 1
      ? '1 booking that week'
      : `${bookings} that week`;

function Assign({ booking: { status, stylist, free_stylists } }: { booking: BookingView }) {
  const { Form, form, busy, problem, attempt } = useFetcherForm();
  const others = free_stylists.filter(({ id }) => id !== stylist?.id);
  const isRequested = status === 'requested';
  if (others.length === 0) {
    return (
      <p className="border-t border-line pt-4 text-stone">
        {stylist === null
          ? 'No stylist who offers this package is free then. Agree on another time with the client and move the booking.'
          : 'No other stylist who offers this package is free then.'}
      </p>
    );
  }
  return (
    <Form ref={form} method="post" noValidate className="grid gap-3 border-t border-line pt-4">
      <ProblemBanner key={attempt} problem={problem} />
      <input type="hidden" name="intent" value="assign" />
      {isRequested && <input type="hidden" name="confirm" value="yes" />}
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          // The stylist chosen before may have left the list.
          key={others.map(({ id }) => id).join()}
          name="stylist"
          label={stylist === null ? 'Who is free then' : 'Who else is free then'}
          options={others.map(({ id, name, bookings_that_week }) => ({
            value: String(id),
            label: `${name} (${busyText(bookings_that_week)})`,
          }))}
          problem={problem}
          className="min-w-0 flex-[1_1_14rem]"
        />
        <Button
          type="submit"
          variant={isRequested ? 'ink' : 'line'}
          busy={busy}
          busyLabel="Saving…"
          className="max-sm:flex-auto"
        >
          {isRequested ? 'Assign and confirm' : 'Assign'}
        </Button>
      </div>
      <p className="text-fine text-stone">
        The least busy come first. The client is told, and the new stylist’s commission applies.
      </p>
    </Form>
  );
}

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
            label="New time"
            hint="Nairobi time, within the stylist’s hours. Agree on it with the client first."
            withTime
            defaultValue={isoToNairobi(starts_at)}
            problem={problem}
          />
          <SelectField
            name="stylist"
            label="Stylist"
            placeholder={stylist === null ? 'Not assigned yet' : `Stays with ${stylist.name}`}
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
  const offered = choices?.packages.find(({ code }) => code === package_code);
  if (!choices || !offered) return [];
  return choices.stylists
    .filter(({ id, is_active, packages }) => is_active && id !== stylist?.id && packages.includes(offered.id))
    .map(({ id, name }) => ({ value: String(id), label: name }));
}
