import { eq, sql } from '@harusi/db/drizzle';
import { anEnquiry } from '@harusi/db/factories';
import { enquiries } from '@harusi/db/schema';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { buildOnce, buildOnceForColumns } from './build-once.ts';

const { db } = await startTestApi();

const find = buildOnce('test_find_enquiry', (tx) =>
  tx
    .select({ name: enquiries.name, createdAt: enquiries.createdAt })
    .from(enquiries)
    .where(eq(enquiries.id, sql.placeholder('id'))),
);
type Changes = Partial<typeof enquiries.$inferInsert>;
const built: string[] = [];
const update = buildOnceForColumns('test_update_enquiry', (tx, set: Changes) => {
  built.push(Object.keys(set).join());
  return tx
    .update(enquiries)
    .set(set)
    .where(eq(enquiries.id, sql.placeholder('enquiryId')));
});

describe('a query that is built once', () => {
  it('runs in the transaction it is given, not in the one it was built for', async () => {
    const { id } = await anEnquiry(db);
    await db.transaction(async (tx) => {
      await update(tx, { name: 'Neema' }, { enquiryId: id });
      expect(await find(tx, { id })).toMatchObject([{ name: 'Neema' }]);
      expect(await find(db, { id })).not.toMatchObject([{ name: 'Neema' }]);
    });
    const failing = db.transaction(async (tx) => {
      await update(tx, { name: 'Wanjiru' }, { enquiryId: id });
      throw new Error('after the update');
    });
    await expect(failing).rejects.toThrow('after the update');
    expect(await find(db, { id })).toMatchObject([{ name: 'Neema' }]);
  });

  it('keeps the types of columns both ways', async () => {
    const { id } = await anEnquiry(db);
    const createdAt = new Date('2027-02-28T12:00:00.123Z');
    await update(db, { createdAt }, { enquiryId: id });
    expect(await find(db, { id })).toMatchObject([{ createdAt }]);
  });

  it('writes null, and leaves a column alone that is undefined', async () => {
    const { id } = await anEnquiry(db);
    const read = async () => (await db.select().from(enquiries).where(eq(enquiries.id, id)))[0];
    const handledAt = new Date('2027-02-28T12:00:00Z');
    await update(db, { status: 'answered', handledAt, name: 'Neema' }, { enquiryId: id });
    expect(await read()).toMatchObject({ status: 'answered', handledAt, name: 'Neema' });
    await update(db, { status: 'new', handledAt: null, name: undefined }, { enquiryId: id });
    expect(await read()).toMatchObject({ status: 'new', handledAt: null, name: 'Neema' });
  });

  it('is built once for each set of columns and nulls', async () => {
    const { id } = await anEnquiry(db);
    const changes: Changes[] = [
      { message: 'One' },
      { message: 'Two' },
      { message: 'Three', handledAt: null },
      { message: 'Four', handledAt: null },
      { message: 'Five', handledAt: new Date('2027-02-28T12:00:00Z'), status: 'answered' },
      { message: 'Six', email: undefined },
    ];
    built.length = 0;
    for (const row of changes) await update(db, row, { enquiryId: id });
    expect(built).toEqual(['message', 'message,handledAt', 'message,handledAt,status']);
    expect(await db.select().from(enquiries).where(eq(enquiries.id, id))).toMatchObject([{ message: 'Six' }]);
  });

  it('refuses to run without a value', async () => {
    await expect(find(db, {})).rejects.toThrow('No value for placeholder "id"');
  });
});
