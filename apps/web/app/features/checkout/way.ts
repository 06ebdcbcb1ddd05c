import type { BodyOf } from '@harusi/contracts/calls';
import type { CartQuote } from '../cart/quote/quote.ts';

export type Choice = NonNullable<BodyOf<'POST', '/checkout/quote/'>['delivery']>;

const PICKUP = /^pickup-(\d+)$/;

export const isPickup = (way: string) => PICKUP.test(way);

/** How the form writes a choice: `door`, `same_day` or `pickup-7`. */
export const toWay = (choice: Choice): string =>
  choice.method === 'pickup' ? `pickup-${choice.pickup_point}` : choice.method;

export const wayOf = ({ method, pickup_point }: CartQuote['choices'][number]): string =>
  pickup_point === null ? method : `pickup-${pickup_point.id}`;

/** The form may hold any text. */
export function toChoice(way: string | undefined): Choice {
  const point = PICKUP.exec(way ?? '')?.[1];
  if (point !== undefined) return { method: 'pickup', pickup_point: Number(point) };
  return { method: way === 'same_day' ? way : 'door' };
}
