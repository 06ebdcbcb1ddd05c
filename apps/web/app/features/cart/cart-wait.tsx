import { Skeleton } from '../../components/feedback/skeleton.tsx';

/** Until the browser has said what is in the cart, or the order that was made from it is on the screen. */
export function CartWait({ orderNumber }: { orderNumber: string | undefined }) {
  return (
    <>
      <div className="cart-main">
        <noscript>
          <p>The cart needs JavaScript. Write to us instead, and we take your order by message.</p>
        </noscript>
        <output className={orderNumber === undefined ? 'sr-only' : 'text-body-l'}>
          {orderNumber === undefined ? 'Loading' : `Order ${orderNumber} is placed. One moment…`}
        </output>
        <Skeleton className="h-40 noscript:hidden" />
        <Skeleton className="h-40 noscript:hidden" />
      </div>
      <Skeleton className="summary h-96 max-lg:hidden noscript:hidden" />
    </>
  );
}
