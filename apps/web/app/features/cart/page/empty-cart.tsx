import { Link } from 'react-router';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';

export function EmptyCart() {
  return (
    <EmptyState
      art="jewelry"
      title="Your Cart is Empty"
      text="What you add stays here until you come back."
      action={
        <>
          <ButtonLink to="/collections">Continue Shopping</ButtonLink>
          <Link to="/wishlist" className="link link-tap">
            Or look at your wishlist
          </Link>
        </>
      }
    />
  );
}

/** Shown until the cart is read, and between placing an order and its page. */
export function CartSkeleton({ orderNumber }: { orderNumber: string | undefined }) {
  return (
    <>
      <div className="cart-main">
        <output className={orderNumber === undefined ? 'sr-only noscript:hidden' : 'text-body-l'}>
          {orderNumber === undefined ? 'Loading' : `Order ${orderNumber} is placed. One moment…`}
        </output>
        <Skeleton className="h-40 noscript:hidden" />
        <Skeleton className="h-40 noscript:hidden" />
      </div>
      <Skeleton className="summary h-96 max-lg:hidden noscript:hidden" />
    </>
  );
}
