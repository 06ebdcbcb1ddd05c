import { type NewReturn, RETURN_OPEN_DAYS } from '@harusi/contracts/returns';
import type { Db } from '@harusi/db/client';
import { orders, pickupPoints, returnLines, returns, stockHolds, type OrderRow } from '@harusi/db/schema';
import { and, eq, max } from '@harusi/db/drizzle';
import type { OptionalActor } from '../../../lib/actor.ts';
import { DomainError, invalidFields } from '../../../lib/errors.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { lockVariants, readAvailable } from '../checkout/stock.service.ts';
import { choiceText } from '../corrections/corrections.rules.ts';
import { lockOrder } from '../corrections/record-correction.ts';
import { canReturn, stockLeftText } from '../orders.rules.ts';
import { buyerPiece, readBuyerPieces } from './returnable-pieces.service.ts';
import { returnChannel } from './return-events.ts';
import { lockReturn, recordReturnStep, snapshotOf } from './return-steps.ts';
import { returnProblem } from './returns.rules.ts';

type WantedLine = NewReturn['lines'][number];
type BuyerPieces = Awaited<ReturnType<typeof readBuyerPieces>>;

/** Records a buyer's request to send pieces back, and holds what they want instead. Returns its id. */
export async function requestReturn(
  tx: Db,
  orderId: number,
  form: NewReturn,
  by: OptionalActor,
): Promise<number> {
  const { order, status } = await lockOrder(tx, eq(orders.id, orderId), by.now);
  if (!canReturn(status)) throw new DomainError('conflict', 'Nothing of this order can come back.');
  const pieces = await readBuyerPieces(tx, orderId, by.now);
  const { return_days: returnDays } = await getSettings(tx, by.now);
  const problems = form.lines.flatMap((line, index) =>
    problemsOf(line, index, pieces, { returnDays, now: by.now }),
  );
  if (problems.length > 0) throw invalidFields(Object.fromEntries(problems));
  const pickupPointId = await findDropOffPoint(tx, form);
  const replacements = await requireReplacements(tx, form.lines, pieces, by.now);

  // What is said of a seal that a piece doesn't have means nothing.
  const lines = form.lines.map((line) =>
    findPiece(pieces, line)!.is_sealed ? line : { ...line, is_seal_intact: undefined },
  );
  const id = await insertReturn(tx, order, { ...form, lines, pickupPointId }, by.now);
  const locked = await lockReturn(tx, eq(returns.id, id), by.now);
  if (replacements.size > 0) {
    await tx.insert(stockHolds).values(
      [...replacements].map(([variantId, quantity]) => ({
        orderId,
        variantId,
        returnId: id,
        quantity,
        heldAt: by.now,
        expiresAt: locked.row.endsAt,
      })),
    );
  }
  const asked = locked.lines.map(
    ({ name, quantity, wish }) => `${quantity} × ${name}${wish === 'exchange' ? ' (exchange)' : ''}`,
  );
  await recordReturnStep(
    tx,
    locked,
    {
      action: 'return.requested',
      text: `You asked to send back ${asked.join(', ')}`,
      after: { pieces: asked },
      products: locked.lines.filter(({ wish }) => wish === 'exchange').map(({ productId }) => productId),
    },
    by,
  );
  await returnChannel.publish(tx, 'return.requested', snapshotOf(locked, by.now));
  return id;
}

const findPiece = (pieces: BuyerPieces, { line, variant }: WantedLine) =>
  pieces.find((piece) => piece.line === line && piece.variant === variant);

/** The first problem of a line, by the name of its field. */
function problemsOf(
  line: WantedLine,
  index: number,
  pieces: BuyerPieces,
  terms: { returnDays: number; now: Date },
): [string, string][] {
  const piece = findPiece(pieces, line);
  if (!piece) return [[`lines.${index}.line`, 'You have no such piece from this order']];
  const { replacement } = line;
  const wanted = {
    ...line,
    isSameAgain: replacement === piece.variant,
    isSealIntact: line.is_seal_intact,
  };
  const problem = returnProblem(buyerPiece(piece), wanted, terms);
  if (problem) return [[`lines.${index}.${problem.field}`, problem.message]];
  if (replacement === undefined || piece.replacements.some(({ variant }) => variant === replacement))
    return [];
  return [[`lines.${index}.replacement`, 'Choose a size or colour of this piece']];
}

/** The point of a drop-off; null for the other ways back. */
async function findDropOffPoint(tx: Db, { way_back, drop_off_point }: NewReturn): Promise<number | null> {
  if (way_back !== 'drop_off') return null;
  const [point] = await tx
    .select({ id: pickupPoints.id })
    .from(pickupPoints)
    .where(and(eq(pickupPoints.id, drop_off_point ?? 0), eq(pickupPoints.isOpen, true)));
  if (!point) throw invalidFields({ drop_off_point: 'Choose where you drop it off' });
  return point.id;
}

/** The units to hold of each variant, which are locked and free. */
async function requireReplacements(
  tx: Db,
  lines: readonly WantedLine[],
  pieces: BuyerPieces,
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const wanted = new Map<number, number>();
  for (const { replacement, quantity } of lines) {
    if (replacement !== undefined) wanted.set(replacement, (wanted.get(replacement) ?? 0) + quantity);
  }
  await lockVariants(tx, [...wanted.keys()]);
  const available = await readAvailable(tx, [...wanted.keys()], now);
  for (const [index, line] of lines.entries()) {
    const { replacement = 0 } = line;
    const units = available.get(replacement) ?? 0;
    if (units >= (wanted.get(replacement) ?? 0)) continue;
    const choice = findPiece(pieces, line)!.replacements.find(({ variant }) => variant === replacement)!;
    const name = choiceText({ colour: choice.selected_color, size: choice.selected_size });
    throw invalidFields({ [`lines.${index}.replacement`]: `${name}: ${stockLeftText(units)}` });
  }
  return wanted;
}

async function insertReturn(
  tx: Db,
  { id: orderId }: OrderRow,
  form: NewReturn & { pickupPointId: number | null },
  now: Date,
): Promise<number> {
  const [last] = await tx
    .select({ sequence: max(returns.sequence) })
    .from(returns)
    .where(eq(returns.orderId, orderId));
  const [row] = await tx
    .insert(returns)
    .values({
      orderId,
      sequence: (last?.sequence ?? 0) + 1,
      wayBack: form.way_back,
      pickupPointId: form.pickupPointId,
      collectionNotes: form.way_back === 'collect' ? form.collection_notes : undefined,
      requestedAt: now,
      endsAt: new Date(now.getTime() + RETURN_OPEN_DAYS * 86_400_000),
    })
    .returning({ id: returns.id });
  await tx.insert(returnLines).values(
    form.lines.map(({ line, variant, quantity, wish, replacement, reason, words, is_seal_intact }) => ({
      returnId: row!.id,
      orderLineId: line,
      variantId: variant,
      quantity,
      wish,
      replacementVariantId: replacement,
      reason,
      words,
      isSealIntact: is_seal_intact,
    })),
  );
  return row!.id;
}
