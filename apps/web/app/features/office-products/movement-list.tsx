import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { formatDateTime } from '../../lib/nairobi-time.ts';
import { choiceText, type MovementPage, type MovementRow } from './product-labels.ts';
import { useMovements } from './use-movements.ts';

const REASON_LABELS: Readonly<Record<MovementRow['reason'], string>> = {
  delivery: 'Delivery',
  correction: 'Correction',
  return: 'Return',
  sale: 'Sold',
};

/** Stock movements, newest first. */
export function MovementList({ productId, newest }: { productId: number; newest: MovementPage }) {
  const { movements, hasOlder, showOlder, busy } = useMovements(productId, newest);
  return (
    <section aria-label="Stock movements" className="grid gap-2">
      <h3 className="font-semibold">What came and went</h3>
      {movements.length === 0 && <p className="text-stone">Nothing has moved yet.</p>}
      <ul className="max-h-72 overflow-y-auto text-fine">
        {movements.map((movement) => (
          <Movement key={movement.id} movement={movement} />
        ))}
        {hasOlder && (
          <li className="border-t border-hair py-2">
            <Button
              variant="line"
              size="small"
              busy={busy}
              busyLabel="Loading..."
              onClick={() => void showOlder()}
            >
              Show older
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

function Movement({ movement }: { movement: MovementRow }) {
  const { at, quantity, reason, order, actor, note } = movement;
  return (
    <li className="grid grid-cols-[3rem_1fr] gap-3 border-t border-hair py-2">
      <span className={`money text-right font-semibold ${quantity < 0 ? 'text-danger' : 'text-sage'}`}>
        {quantity > 0 ? `+${quantity}` : quantity}
      </span>
      <span className="grid wrap-anywhere">
        <span>
          {REASON_LABELS[reason]}, {choiceText(movement)}
          {order !== null && (
            <>
              {', '}
              <Link
                to={`/admin/orders/${order}`}
                className="text-gold-text underline-offset-4 hover:underline"
              >
                order {order}
              </Link>
            </>
          )}
        </span>
        {note !== '' && <span>{note}</span>}
        <span className="money text-stone">{[formatDateTime(at), actor].filter(Boolean).join(', ')}</span>
      </span>
    </li>
  );
}
