import type { Cents } from '@harusi/contracts/common';
import { formatPrice } from '../../lib/format.ts';
import { lineKey, type Cart, type CartItem } from './cart.ts';
import type { KnownPrice, KnownPrices, QuotedLine, QuotedLines } from './quote.ts';

/** What somebody should know about a line before paying. */
export type LineNews =
  | { kind: 'gone' | 'choose' | 'out_of_stock' }
  | { kind: 'not_enough'; available: number }
  | { kind: 'dearer' | 'cheaper'; was: Cents }
  | { kind: 'sale_over'; was: Cents; sale: string };

/** First why it cannot be bought like this, then how its price moved. */
export function newsOf(
  item: CartItem,
  quoted: QuotedLine | undefined,
  known: KnownPrice | undefined,
): readonly LineNews[] {
  if (quoted === undefined) return [];
  return [...problemOf(quoted), ...(canBeBought(quoted) ? moveOf(item, known) : [])];
}

/** If not in that number, then in a smaller one. */
export const canBeBought = ({ problem }: QuotedLine): boolean => problem === null || problem === 'not_enough';

function problemOf({ problem, available }: QuotedLine): LineNews[] {
  if (problem === null) return [];
  return [problem === 'not_enough' ? { kind: problem, available } : { kind: problem }];
}

function moveOf(now: CartItem, known: KnownPrice | undefined): LineNews[] {
  if (known === undefined || known.price === now.price) return [];
  const { price: was, sale } = known;
  if (was > now.price) return [{ kind: 'cheaper', was }];
  return [
    sale === undefined || sale === now.sale ? { kind: 'dearer', was } : { kind: 'sale_over', was, sale },
  ];
}

export const choiceOf = ({ selectedColor, selectedSize }: CartItem): string =>
  [selectedColor, selectedSize].filter(Boolean).join(', ');

export function newsWords(news: LineNews, item: CartItem): string {
  switch (news.kind) {
    case 'gone':
      return 'This piece is no longer sold.';
    case 'choose':
      return choiceOf(item) === ''
        ? 'This piece now comes in more than one kind.'
        : `It no longer comes in ${choiceOf(item)}.`;
    case 'out_of_stock':
      return 'This piece is sold out at the moment.';
    case 'not_enough':
      return `Only ${news.available} left, and you asked for ${item.quantity}.`;
    case 'dearer':
      return `The price rose from ${formatPrice(news.was)} to ${formatPrice(item.price)} since you put it here.`;
    case 'sale_over':
      return `${news.sale} is over: it was ${formatPrice(news.was)}, and is ${formatPrice(item.price)} now.`;
    case 'cheaper':
    default:
      return `Good news: it was ${formatPrice(news.was)} when you put it here, and is ${formatPrice(item.price)} now.`;
  }
}

/** All the news of a cart in sentences, for those who hear the page. */
export const sayNews = (cart: Cart, lines: QuotedLines, known: KnownPrices): string[] =>
  cart.flatMap((item) => {
    const key = lineKey(item);
    return newsOf(item, lines.get(key), known[key]).map((news) => `${item.name}: ${newsWords(news, item)}`);
  });
