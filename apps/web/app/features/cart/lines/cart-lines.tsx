import { useRef } from 'react';
import { showToast } from '../../../lib/toasts.ts';
import { lineKey, type Cart, type CartItem, restoreLine, setQuantity } from '../cart.ts';
import { CartLine } from './cart-line.tsx';
import { cartStore } from '../cart-store.ts';
import { lineChanges } from './line-changes.ts';
import type { Pricing } from '../quote/use-quote.ts';

interface CartLinesProps {
  cart: Cart;
  pricing: Pricing;
}

export function CartLines({ cart, pricing: { lines, known } }: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null);

  const remove = (item: CartItem, index: number) => {
    // Moves the focus to the neighbouring line.
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const next = buttons[index + 1] ?? buttons[index - 1];
    cartStore.update((now) => setQuantity(now, lineKey(item), 0));
    next?.focus();
    showToast({
      tone: 'note',
      title: `${item.name} removed`,
      action: { label: 'Undo', onClick: () => cartStore.update((now) => restoreLine(now, item, index)) },
    });
  };

  return (
    <ul ref={list}>
      {cart.map((item, index) => {
        const key = lineKey(item);
        const quoted = lines.get(key);
        return (
          <CartLine
            key={key}
            item={item}
            quoted={quoted}
            changes={lineChanges(item, quoted, known[key])}
            onQuantity={(quantity) =>
              quantity > 0 ? cartStore.update((now) => setQuantity(now, key, quantity)) : remove(item, index)
            }
          />
        );
      })}
    </ul>
  );
}
