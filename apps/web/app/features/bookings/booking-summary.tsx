import { type ReactNode, Suspense } from 'react';
import { toCents, formatPrice } from '../../lib/format.ts';
import { formatSeconds, secondsUntil, useServerNow } from '../../lib/time/countdown.ts';
import { formatDate, formatDateTime, formatLongDate, formatTime } from '../../lib/time/nairobi-time.ts';
import { CONSULTATION_LABELS } from '../booking-flow/consultation-labels.ts';
import { localPhone } from '../../lib/kenya/phone.ts';
import { lazyPart } from '../../lib/network/load-code.ts';
import type { BookingView } from './booking-view.ts';

const VisitorTime = lazyPart(() => import('../booking-flow/slots/visitor-time.tsx'));

/** As `getTimezoneOffset` counts: three hours ahead of UTC. */
const NAIROBI_OFFSET_MINUTES = -180;

export function BookingSummary({ booking }: { booking: BookingView }) {
  const { number, package_name, stylist, starts_at, ends_at, contact, place, status } = booking;
  return (
    <aside aria-label="Your booking" className="order-summary">
      <h2 className="font-display text-h3 font-semibold">
        Booking <span className="order-number">{number}</span>
      </h2>
      {status === 'held' && booking.hold_until !== null && <HeldFor until={booking.hold_until} />}
      <div className="grid gap-1">
        <p className="font-medium">{package_name}</p>
        <p>
          {formatLongDate(starts_at)}
          <br />
          <span className="money">
            {formatTime(starts_at)}–{formatTime(ends_at)}
          </span>{' '}
          in Nairobi
        </p>
        {new Date(starts_at).getTimezoneOffset() !== NAIROBI_OFFSET_MINUTES && (
          <Suspense fallback={<span className="your-time">&nbsp;</span>}>
            <VisitorTime moment={starts_at} />
          </Suspense>
        )}
      </div>
      <dl className="order-sums">
        {stylist !== null && <Sum name="Stylist">{stylist.name}</Sum>}
        <Sum name="How">{CONSULTATION_LABELS[booking.consultation_type]}</Sum>
        {place !== '' && <Sum name="Where">{place}</Sum>}
        {booking.wedding_date !== null && <Sum name="Wedding">{formatDate(booking.wedding_date)}</Sum>}
        <Sum name="For">
          {contact.name}
          <br />
          <span className="font-normal text-stone">{localPhone(contact.phone)}</span>
        </Sum>
        <Sum name={status === 'held' ? 'To pay' : 'Price'} total>
          {formatPrice(toCents(booking.price))}
        </Sum>
        {booking.receipts.map(({ receipt, paid_at, amount }) => (
          <Sum key={paid_at} name={`Paid ${formatDateTime(paid_at)}`}>
            {receipt ?? formatPrice(toCents(amount))}
          </Sum>
        ))}
        {Number(booking.refunded) > 0 && (
          <Sum name="Comes back">{formatPrice(toCents(booking.refunded))}</Sum>
        )}
      </dl>
      {status === 'held' && (
        <p className="text-small text-stone">
          Keep this page. If you lose it, we send its link to your email again.
        </p>
      )}
    </aside>
  );
}

/** The remaining hold time; hidden from screen readers, which would announce every second. */
function HeldFor({ until }: { until: string }) {
  const seconds = secondsUntil(until, useServerNow());
  return (
    <p role="timer" aria-label="Time left to pay" className="text-small text-bordeaux">
      Held for <span className="money font-medium">{formatSeconds(seconds)}</span>
    </p>
  );
}

function Sum({ name, total = false, children }: { name: string; total?: boolean; children: ReactNode }) {
  return (
    <div data-total={total || undefined}>
      <dt>{name}</dt>
      <dd className="text-right wrap-anywhere">{children}</dd>
    </div>
  );
}
