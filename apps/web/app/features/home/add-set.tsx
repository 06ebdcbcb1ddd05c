import { useState } from 'react';
import { showToast } from '../../lib/toasts.ts';
import { addItem, lineKey, quantityOf } from '../cart/cart.ts';
import { cartStore } from '../cart/cart-store.ts';
import type { CardPurchase } from '../catalogue/product-markup.tsx';
import { ChooserDialog } from '../product-options/chooser-dialog.tsx';

type Undecided = Extract<CardPurchase, { id: number }>;

/** Adds the pieces that leave nothing to choose, says what happened, and returns the others. */
export function addSet(set: readonly CardPurchase[]): Undecided[] {
  const undecided = set.filter((purchase) => 'id' in purchase);
  let added = 0;
  let short: string | undefined;
  for (const purchase of set) {
    if (!('item' in purchase)) continue;
    const { item, stock } = purchase;
    const inCart = () => quantityOf(cartStore.getSnapshot(), lineKey(item));
    const before = inCart();
    cartStore.update((cart) => addItem(cart, item, 1, stock));
    if (inCart() > before) added++;
    else short ??= item.name;
  }
  if (undecided.length < set.length) {
    showToast({
      tone: added > 0 ? 'done' : 'note',
      title: added > 0 ? 'Added to cart' : 'Already in your cart',
      text: describe(added, short, undecided),
      action: { label: 'View cart', to: '/cart' },
    });
  }
  return undecided;
}

function describe(added: number, short: string | undefined, undecided: readonly Undecided[]): string {
  const parts = [
    added > 0 && `${added === 1 ? 'One piece has' : `${added} pieces have`} been added to your cart.`,
    short !== undefined && `Your cart holds all the ${short} we have.`,
    undecided.length > 0 && `Choose how you want ${undecided.map(({ name }) => name).join(' and ')}.`,
  ];
  return parts.filter((part) => part !== false).join(' ');
}

interface ChoicesProps {
  pieces: readonly Undecided[];
  onDone: () => void;
}

/** Asks for colour and size of one piece after another; closing the question leaves that piece out. */
export function SetChoices({ pieces, onDone }: ChoicesProps) {
  const [asked, setAsked] = useState(0);
  const piece = pieces[asked];
  if (piece === undefined) return null;
  const next = () => {
    setAsked(asked + 1);
    if (asked + 1 === pieces.length) onDone();
  };
  return <ChooserDialog key={piece.id} {...piece} open onClose={next} />;
}
