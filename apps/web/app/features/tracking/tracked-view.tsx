import type { ResponseOf } from '@harusi/contracts/calls';
import { writeDay } from '@harusi/contracts/constants/delivery/delivery-texts';
import { ButtonLink } from '../../components/button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { formatLongDate, formatTime } from '../../lib/time/nairobi-time.ts';
import { BOOKING_STATUS_LABELS, BOOKING_STATUS_TONES } from '../bookings/booking-labels.ts';
import { detailPath } from '../orders/order-keys.ts';
import { OrderBadge } from '../orders/shared/order-badge.tsx';
import { Track } from '../orders/shared/track.tsx';
import { STATUS_LABELS, STATUS_TONES } from '../orders/status-labels.ts';

export type Tracked = ResponseOf<'GET', '/track/{code}/'>;

/** What a link in a text shows to everyone who has it: how far it is, and nothing about the person. */
export function TrackedView({ tracked }: { tracked: Tracked }) {
  const { kind, number, steps, awaits_payment } = tracked;
  const path = detailPath(kind, number);
  const [label, tone] = badgeOf(tracked);
  return (
    <div className="wrap grid min-h-svh content-start gap-8 pt-8 lg:gap-12 lg:pt-16">
      <div className="grid justify-items-start gap-4">
        <OrderBadge tone={tone}>{label}</OrderBadge>
        <PageHeading title={`${nameOf(tracked)} ${number}`} lead={whenText(tracked)} />
      </div>
      <div className="max-w-read">
        <Track
          title="How far it is"
          steps={steps.map(({ at, ...step }) => ({ ...step, at: at ?? undefined }))}
        />
      </div>
      <div className="grid gap-4">
        <p className="max-w-read text-stone">
          {`To keep your details private, this page shows only the progress. ${awaits_payment ? 'To pay, open' : 'Open'} the whole ${kind} with its own link, which we send you again, or log in if you have an account.`}
        </p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={path}>{`Open the whole ${kind}`}</ButtonLink>
          <ButtonLink to={`/login?next=${encodeURIComponent(path)}`} variant="line">
            Login
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}

export const nameOf = ({ kind }: Pick<Tracked, 'kind'>) => (kind === 'order' ? 'Order' : 'Booking');

const badgeOf = (tracked: Tracked) =>
  tracked.kind === 'order'
    ? ([STATUS_LABELS[tracked.status], STATUS_TONES[tracked.status]] as const)
    : ([BOOKING_STATUS_LABELS[tracked.status], BOOKING_STATUS_TONES[tracked.status]] as const);

/** When it arrives or begins, as long as that is known. */
function whenText(tracked: Tracked): string | undefined {
  if (tracked.kind === 'booking') {
    const { starts_at } = tracked;
    return starts_at === null ? undefined : `${formatLongDate(starts_at)}, ${formatTime(starts_at)}`;
  }
  const { promised_day, is_pickup } = tracked;
  if (promised_day === null) return undefined;
  return `${is_pickup ? 'Ready to collect from' : 'With you by'} ${writeDay(promised_day)}`;
}
