import assert from 'node:assert/strict';
import { aUser } from '@harusi/db/factories';
import { products, productSubmissions as submissions } from '@harusi/db/schema';
import { asc, eq, sql } from '@harusi/db/drizzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aPhoto, submissionFields } from '../../../test/catalogue/submission-clients.ts';
import { propertyRuns } from '../../../test/property-runs.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { SubmissionModel, type VersionChange } from '../../../test/catalogue/submission-model.ts';
import { DomainError } from '../../lib/errors.ts';
import { changeProduct } from './changes/change-product.service.ts';
import { decide } from './approvals/decide.service.ts';
import { sendProduct } from './submit-product.service.ts';
import { getSubmission } from './submissions.service.ts';

const { db, clock, files } = await startTestApi();
const { id: vendorId } = await aUser(db, { userType: 'vendor' });
const { id: actorId } = await aUser(db, { userType: 'admin' });
const photos = [await aPhoto(61), await aPhoto(62)];
const by = () => ({ vendorId, now: clock.now() });

type Step =
  | { kind: 'change'; wish: VersionChange }
  | { kind: 'decide'; isApproved: boolean; looksAt: 'last' | 'first' | 'whatever' }
  | { kind: 'hide'; hidden: boolean };

const names = {
  name: fc.constantFrom('Comb', 'Crown', 'Pin'),
  originalCents: fc.constantFrom(null, 900_000),
  first: fc.constantFrom(0, 1),
};
const atOnce = { priceCents: fc.constantFrom(100_000, 500_050, 700_000), units: fc.nat({ max: 3 }) };
/** Text only, price and stock only, or any combination. */
const some = { requiredKeys: [] };
const changing = (wish: fc.Arbitrary<VersionChange>): fc.Arbitrary<Step> =>
  fc.record({ kind: fc.constant('change'), wish });
const changeWords = changing(fc.record(names, some));
const changeAtOnce = changing(fc.record(atOnce, { requiredKeys: ['priceCents'] }));
const changeAny = changing(fc.record({ ...names, ...atOnce }, some));
const decision: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('decide'),
  isApproved: fc.constantFrom(true, true, false),
  looksAt: fc.constantFrom('last', 'last', 'whatever', 'whatever', 'first'),
});
const hiding: fc.Arbitrary<Step> = fc.record({ kind: fc.constant('hide'), hidden: fc.boolean() });

/** The usual course: changes are submitted, the price changes while they are pending, an admin decides. */
const round = fc.tuple(fc.oneof(changeWords, changeAny), changeAtOnce, decision);
const anything = fc.tuple(fc.oneof(changeWords, changeAtOnce, changeAny, decision, decision, hiding));
const sequence = fc
  .tuple(decision, fc.array(fc.oneof(round, anything), { minLength: 3, maxLength: 6, size: 'max' }))
  .map(([first, rounds]) => [first, ...rounds.flat()]);

/** True if it succeeded, false if a rule rejected it; other errors are thrown. */
const isDone = (attempt: Promise<unknown>) =>
  attempt.then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 'conflict') return false;
      throw error;
    },
  );

const sentVersions = (id: number) =>
  db.select().from(submissions).where(eq(submissions.productId, id)).orderBy(asc(submissions.id));

/** As the form sends it; `pictures`: the two of the product. */
function toFields(
  { name, originalCents, first, priceCents, units }: VersionChange,
  pictures: readonly number[],
) {
  return {
    ...(name !== undefined && { name }),
    ...(originalCents !== undefined && { original_price: originalCents === null ? '' : '9000' }),
    ...(first !== undefined && { pictures: first === 0 ? pictures : pictures.toReversed() }),
    ...(priceCents !== undefined && { price: String(priceCents / 100) }),
    ...(units !== undefined && { inventory: String(units) }),
  };
}

/** The content of the shop, whether listed or not. */
async function whatStands(id: number, pictures: readonly number[]) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  const { rows } = await db.execute<{
    pictures: number[];
    alts: string[];
    units: number;
    moved: number;
  }>(sql`select
    (select json_agg(media_id order by position) from product_images where product_id = ${id}) as pictures,
    (select json_agg(distinct alt) from product_images where product_id = ${id}) as alts,
    (select sum(on_hand)::integer from product_variants where product_id = ${id}) as units,
    (select coalesce(sum(m.quantity), 0)::integer from stock_movements m
      join product_variants v on v.id = m.variant_id where v.product_id = ${id}) as moved`);
  const stored = rows[0]!;
  expect(stored.moved).toBe(stored.units);
  expect(stored.alts).toEqual([row!.name]);
  return {
    review: row!.review,
    isListed: row!.isListed,
    priceCents: row!.priceCents,
    units: stored.units,
    live: {
      name: row!.name,
      originalCents: row!.originalPriceCents,
      first: pictures.indexOf(stored.pictures[0]!),
    },
  };
}

describe('product under any sequence of changes and decisions', () => {
  it('shows the last approved content at the newest price, with at most one pending version', async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const fields = submissionFields({ name: 'Comb', price: '1000', inventory: '2' });
        const id = await sendProduct(db, files, { fields, files: photos }, by());
        const pictures = (await getSubmission(db, id, by())).images.map((picture) => picture.id);
        const model = new SubmissionModel({ name: 'Comb', originalCents: null, first: 0 }, 100_000, 2);
        let history = await sentVersions(id);

        for (const todo of steps) {
          if (todo.kind === 'change') {
            const form = { fields: toFields(todo.wish, pictures), files: [] };
            await changeProduct(db, files, id, form, by());
            model.change(todo.wish);
          } else if (todo.kind === 'decide') {
            const seen = { last: history.at(-1)!.id, first: history[0]!.id, whatever: undefined }[
              todo.looksAt
            ];
            const isStale = seen !== undefined && seen !== history.at(-1)!.id;
            const verdict = { reason: todo.isApproved ? null : 'Not yet', submission: seen };
            const done = await isDone(decide(db, id, verdict, { actorId, now: clock.now() }));
            assert.equal(done, !isStale && model.decide(todo.isApproved));
          } else {
            model.hidden = todo.hidden;
            const hiddenAt = todo.hidden ? clock.now() : null;
            await db.update(products).set({ hiddenAt }).where(eq(products.id, id));
          }

          const { review, isListed, priceCents, units, live } = model;
          expect(await whatStands(id, pictures)).toEqual({ review, isListed, priceCents, units, live });
          const versions = await sentVersions(id);
          expect(versions.filter(({ status }) => status === 'pending_approval')).toHaveLength(
            model.waiting ? 1 : 0,
          );
          // Decided and withdrawn submissions never change.
          const settled = history.filter(({ status }) => status !== 'pending_approval');
          expect(versions).toEqual(expect.arrayContaining(settled));
          history = versions;

          const shown = await getSubmission(db, id, by());
          expect(shown).toMatchObject({
            name: (model.waiting ?? model.refused ?? model.live).name,
            price: priceCents,
            inventory: units,
            is_live: isListed,
            status: model.waiting ? 'pending_approval' : model.refused ? 'rejected' : 'approved',
          });
        }
      }),
      propertyRuns(10),
    );
  });
});
