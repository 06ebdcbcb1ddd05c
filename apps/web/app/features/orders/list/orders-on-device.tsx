import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { orderKeys } from '../order-keys.ts';

const subscribe = () => () => {};
const getSnapshot = () => orderKeys.paths().join(' ');
const getServerSnapshot = () => '';

/** Orders and bookings whose keys are on this device, for guests. */
export function OrdersOnDevice() {
  const paths = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
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
