import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { orderKeys } from './order-keys.ts';

const never = () => () => {};
const written = () => orderKeys.paths().join(' ');
const unknown = () => '';

/** What was ordered, booked or found on this phone, for whoever has no account. Only the browser knows. */
export function OrdersOnPhone() {
  const paths = useSyncExternalStore(never, written, unknown);
  if (paths === '') return null;
  return (
    <section aria-labelledby="on-this-phone" className="grid gap-2">
      <h2 id="on-this-phone" className="label text-gold-text">
        My orders on this phone
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {paths.split(' ').map((path) => (
          <li key={path}>
            <Link to={path} className="flex min-h-11 items-center">
              <span className="link">{path.slice(path.lastIndexOf('/') + 1)}</span>
              {path.startsWith('/bookings') && <span className="text-small text-stone">, booking</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
