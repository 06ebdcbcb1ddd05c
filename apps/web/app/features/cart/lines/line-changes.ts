import type { Cents } from '@harusi/contracts/common';
import { formatPrice } from '../../../lib/format.ts';
import { lineKey, type Cart, type CartItem } from '../cart.ts';
import type { KnownPrice, KnownPrices, QuotedLine, LinesByKey } from '../quote/quote.ts';

/** What a buyer should know about a line before paying. */
export type LineChange =
  | { kind: 'gone' | 'choose' | 'out_of_stock' }
  | { kind: 'not_enough'; available: number }
  | { kind: 'dearer' | 'cheaper'; was: Cents }
  | { kind: 'sale_over'; was: Cents; sale: string };

/** First why the line can't be bought as it is, then how its price changed. */
export function lineChanges(
  item: CartItem,
  quoted: QuotedLine | undefined,
  known: KnownPrice | undefined,
): readonly LineChange[] {
  if (quoted === undefined) return [];
  return [...stockChange(quoted), ...(canBeBought(quoted) ? priceChange(item, known) : [])];
}

/** At least in a smaller quantity. */
export const canBeBought = ({ problem }: QuotedLine): boolean => problem === null || problem === 'not_enough';

function stockChange({ problem, available }: QuotedLine): LineChange[] {
  if (problem === null) return [];
  return [problem === 'not_enough' ? { kind: problem, available } : { kind: problem }];
}

function priceChange(now: CartItem, known: KnownPrice | undefined): LineChange[] {
  if (known === undefined || known.price === now.price) return [];
  const { price: was, sale } = known;
  if (was > now.price) return [{ kind: 'cheaper', was }];
  return [
    sale === undefined || sale === now.sale ? { kind: 'dearer', was } : { kind: 'sale_over', was, sale },
  ];
}

export const choiceText = ({ selectedColor, selectedSize }: CartItem): string =>
  [selectedColor, selectedSize].filter(Boolean).join(', ');

export function changeText(change: LineChange, item: CartItem): string {
  switch (change.kind) {
    case 'gone':
      return 'This piece is no longer sold.';
    case 'choose':
      return choiceText(item) === ''
        ? 'This piece now comes in more than one kind.'
        : `It no longer comes in ${choiceText(item)}.`;
    case 'out_of_stock':
      return 'This piece is sold out at the moment.';
    case 'not_enough':
      return `Only ${change.available} left, and you asked for ${item.quantity}.`;
    case 'dearer':
      return `The price rose from ${formatPrice(change.was)} to ${formatPrice(item.price)} since you put it here.`;
    case 'sale_over':
      return `${change.sale} is over: it was ${formatPrice(change.was)}, and is ${formatPrice(item.price)} now.`;
    case 'cheaper':
    default:
      return `Good news: it was ${formatPrice(change.was)} when you put it here, and is ${formatPrice(item.price)} now.`;
  }
}

/** All changes in sentences, for screen readers. */
export const describeChanges = (cart: Cart, lines: LinesByKey, known: KnownPrices): string[] =>
  cart.flatMap((item) => {
    const key = lineKey(item);
    return lineChanges(item, lines.get(key), known[key]).map(
      (change) => `${item.name}: ${changeText(change, item)}`,
    );
  });
