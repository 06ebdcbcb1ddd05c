import type { OfficeLineView, OfficeOrderView, OfficeParcelView } from './order-labels.ts';

interface Order {
  lines: readonly Pick<OfficeLineView, 'id' | 'name' | 'quantity' | 'refunded_quantity'>[];
  refunds: readonly {
    created_at: string;
    lines: readonly Pick<OfficeOrderView['refunds'][number]['lines'][number], 'line' | 'quantity'>[];
  }[];
}

/** `2 × Diani Veil` for each line in a parcel. Units refunded before it leaves stay behind, as the API's `unitsInParcel` says. */
export function parcelContents(
  { lines: ids, dispatched_at }: Pick<OfficeParcelView, 'lines' | 'dispatched_at'>,
  { lines, refunds }: Order,
): string[] {
  const refundedLater = refunds.filter(
    ({ created_at }) => dispatched_at !== null && Date.parse(created_at) > Date.parse(dispatched_at),
  );
  const sentAnyway = (id: number) =>
    refundedLater
      .flatMap((refund) => refund.lines)
      .reduce((sum, { line, quantity }) => sum + (line === id ? quantity : 0), 0);
  return lines
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, quantity, refunded_quantity }) => ({
      name,
      units: quantity - refunded_quantity + sentAnyway(id),
    }))
    .filter(({ units }) => units > 0)
    .map(({ name, units }) => `${units} × ${name}`);
}
