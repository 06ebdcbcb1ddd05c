import { writeDay, writeShortDay } from '@harusi/contracts/constants/delivery/delivery-texts';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { DayThread } from '../../delivery/day-thread.tsx';
import { useVisitor } from '../../delivery/use-visitor.ts';
import type { OrderView } from '../order-view.ts';
import '../../../styles/shop/arrival.css';

/** What was promised, until it is there or will never come. */
export default function OrderArrival({ order }: { order: OrderView }) {
  const { wedding } = useVisitor();
  const { promised_day: day, placed_at, status, delivery } = order;
  const { pickup_point: point } = delivery;
  if (day === null || !/awaiting|paid|preparing|dispatched/.test(status)) return null;
  const placed = nairobiDay(new Date(placed_at));
  return (
    <section aria-label="Delivery" className="arrive">
      <div className="arrive-say">
        <p>{point ? `At ${point.name} from` : 'With you by'}</p>
        <p className="arrive-date">
          {writeDay(day)}
          {delivery.by_hour && `, ${delivery.by_hour}:00`}
        </p>
        {point && <p className="text-small text-stone">{`Open: ${point.hours}`}</p>}
        {wedding !== undefined && wedding >= placed && (
          <DayThread
            from={{ day: placed, label: writeShortDay(placed), text: 'ordered' }}
            day={day}
            wedding={wedding}
          />
        )}
      </div>
    </section>
  );
}
