import type { BodyOf } from '@harusi/contracts/calls';
import type { ApiError } from '../../../lib/api/errors.ts';
import { asCents, toCents } from '../../../lib/format.ts';
import type { OfficeLineView, OfficeOrderView } from '../../office-orders/order-labels.ts';

export type RefundPlan = BodyOf<'POST', '/admin/orders/{number}/refunds/preview/'>;

/** What is chosen in the dialog; amounts as typed. */
export interface RefundDraft {
  /** Units by line. */
  units: Readonly<Record<number, number>>;
  /** By line; units go back into stock unless it is false. */
  restock: Readonly<Record<number, boolean>>;
  /** Undefined while the fee is not chosen. */
  delivery: string | undefined;
  goodwill: string;
}

export const EMPTY_DRAFT: RefundDraft = { units: {}, restock: {}, delivery: undefined, goodwill: '' };

type Line = Pick<OfficeLineView, 'id' | 'quantity' | 'refunded_quantity'>;

export const unitsLeft = ({ quantity, refunded_quantity }: Line): number => quantity - refunded_quantity;

/** Another refund may have left fewer units than were chosen. */
export const chosenUnits = (line: Line, { units }: RefundDraft): number =>
  Math.min(units[line.id] ?? 0, unitsLeft(line));

export const isRestocked = ({ id }: Line, { restock }: RefundDraft): boolean => restock[id] ?? true;

/** The part of the delivery fee that has not gone back. */
export const deliveryLeft = ({ delivery_fee, refunds }: Pick<OfficeOrderView, 'delivery_fee' | 'refunds'>) =>
  asCents(toCents(delivery_fee) - refunds.reduce((sum, { delivery }) => sum + toCents(delivery), 0));

/** `1,500` as people type it. */
export const plainAmount = (typed: string) => typed.replaceAll(/[\s,]/g, '');

/** The request; undefined while nothing is chosen. */
export function refundPlan(lines: readonly Line[], draft: RefundDraft): RefundPlan | undefined {
  const chosen = lines
    .map((line) => ({
      line: line.id,
      quantity: chosenUnits(line, draft),
      restock: isRestocked(line, draft),
    }))
    .filter(({ quantity }) => quantity > 0);
  const delivery = plainAmount(draft.delivery ?? '');
  const goodwill = plainAmount(draft.goodwill);
  if (chosen.length === 0 && delivery === '' && goodwill === '') return undefined;
  return {
    lines: chosen,
    ...(delivery !== '' && { delivery }),
    ...(goodwill !== '' && { goodwill }),
  };
}

export const lineField = (id: number) => `line.${id}`;

/** Moves errors of `lines.0.quantity` to the line that was sent there, whatever else is chosen by now. */
export function nameErrorsByLine(problem: ApiError, { lines = [] }: RefundPlan): ApiError {
  if (!problem.field_errors) return problem;
  const named = Object.entries(problem.field_errors).map(([path, sentences]) => {
    const line = lines[Number(/^lines\.(\d+)\./.exec(path)?.[1])];
    return [line === undefined ? path : lineField(line.line), sentences] as const;
  });
  return { ...problem, field_errors: Object.fromEntries(named) };
}
