import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { orderKeys } from './order-keys.ts';

const never = () => () => {};
const written = () => orderKeys.numbers().join(' ');
const unknown = () => '';

/** What was ordered or found on this phone, for whoever has no account. Only the browser knows. */
export function OrdersOnPhone() {
  const numbers = useSyncExternalStore(never, written, unknown);
  if (numbers === '') return null;
  return (
    <section aria-labelledby="on-this-phone" className="grid gap-2">
      <h2 id="on-this-phone" className="label text-gold-text">
        My orders on this phone
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {numbers.split(' ').map((number) => (
          <li key={number}>
            <Link to={`/orders/${number}`} className="flex min-h-11 items-center">
              <span className="link">{number}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
