import { Link } from 'react-router';
import { BAG } from '../../components/icons/icon-paths.ts';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { useCartCount } from '../cart/cart-count.ts';
import { iconButtonClass } from '../../components/icons/icon-button.ts';

const BADGE_MOST = 99;

export function CartLink() {
  const count = useCartCount();
  const items = count === 1 ? '1 item' : `${count} items`;
  return (
    <Link to="/cart" aria-label={count > 0 ? `Cart, ${items}` : 'Cart'} className={iconButtonClass}>
      <LineIcon of={BAG} />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-1 right-0.5 min-w-4.5 rounded-pill bg-ink px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-ivory tabular-nums"
        >
          {count > BADGE_MOST ? `${BADGE_MOST}+` : count}
        </span>
      )}
    </Link>
  );
}
