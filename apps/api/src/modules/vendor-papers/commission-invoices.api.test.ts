import { auditLog, orders, papers, vendorProfiles } from '@harusi/db/schema';
import { and, eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { startInvoiceHarness } from '../../../test/papers/invoice-harness.ts';
import { raceOn } from '../../../test/race-on.ts';
import { canReadPdf, readPdf, readPdfPages, readPdfText } from '../../../test/read-pdf.ts';
import { sumOlderInvoices } from './issue-invoices.service.ts';

const harness = await startInvoiceHarness();
const { app, db, clock, month, issue, listPapers, goToNextMonth, sell, refund } = harness;
const { openVendor, signInAgain, asAdmin, print } = harness;
const rowsOf = (pdf: Buffer) => readPdf(pdf).replace(/[^\S\n]+/g, ' ');

describe.runIf(canReadPdf)('a printed commission invoice', () => {
  it('lists sales, flash sales and refunds with the VAT that was posted', async () => {
    const vendor = await openVendor();
    await db
      .update(vendorProfiles)
      .set({ kraPin: 'P052223334Y' })
      .where(eq(vendorProfiles.userId, vendor.id));
    const cuffs = await sell(vendor.id, 1333_00, 3);
    await sell(vendor.id, 8900_00, 1, 33);
    await refund(cuffs);
    const sold = month();
    goToNextMonth();
    await issue();
    const headers = await asAdmin();
    const { results } = (
      await app.inject({ url: `/admin/commission-invoices/?month=${sold}&vendor=${vendor.id}`, headers })
    ).json();
    // 2 × 1,333 and 5,963 (8,900 less 33 %) at 15 %.
    expect(results).toMatchObject([
      { month: sold, commission: '1294.35', vat: '178.53', printed_at: null, vendor: { id: vendor.id } },
    ]);
    const [{ id, number }] = results;
    expect(number).toMatch(/^COM-20\d\d-\d{6}$/);

    const original = await print('admin', [id], headers);
    expect(original.headers['content-disposition']).toContain(`${number}.pdf`);
    const rows = rowsOf(original.rawPayload);
    expect(rows).toContain('3,999.00 15% 599.85');
    expect(rows).toContain('5,963.00 15% 894.45');
    expect(rows).toContain('−1,333.00 15% −199.95');
    expect(rows).toContain('Total 8,629.00 1,294.35');
    expect(rows).toMatch(/VAT 16% 1,115\.82 178\.53/);
    const text = readPdfText(original.rawPayload);
    for (const words of [
      number,
      `3 × ${cuffs.name}`,
      `Refund: ${cuffs.name}`,
      `Order ${cuffs.number}`,
      'PIN P052223334Y',
      'there is nothing to pay',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/copy/i);

    const again = await print('vendor', [id], await signInAgain(vendor));
    expect(readPdfText(again.rawPayload)).toContain(`${number}, copy`);
    const isPrint = and(
      eq(auditLog.action, 'commission-invoice.printed'),
      eq(auditLog.subjectId, String(id)),
    );
    expect(await db.$count(auditLog, isPrint)).toBe(1);
  });

  it('is negative when refunds gave back more than sales were charged', async () => {
    const vendor = await openVendor();
    const sale = await sell(vendor.id, 2000_00);
    goToNextMonth();
    await refund(sale);
    goToNextMonth();
    await issue();
    const [, paper] = await listPapers(vendor.id);
    const list = await app.inject({
      url: '/vendor/commission-invoices/',
      headers: await signInAgain(vendor),
    });
    expect(list.json()).toMatchObject({
      count: 2,
      results: [{ commission: '-300.00', vat: '-41.38' }, { commission: '300.00' }],
    });
    const { rawPayload } = await print('admin', [paper!.id], await asAdmin());
    expect(rowsOf(rawPayload)).toContain('Total KShs −300.00');
    expect(readPdfText(rawPayload)).toContain('It is already on your balance.');
  });

  it('has company in one file, in the order of numbers, each an original or a copy', async () => {
    const vendors = [await openVendor(), await openVendor()];
    for (const { id } of vendors) await sell(id, 3000_00);
    goToNextMonth();
    await issue();
    const headers = await asAdmin();
    const [first, second] = (await Promise.all(vendors.map(({ id }) => listPapers(id)))).flat();
    await print('admin', [second!.id], headers);
    const both = await print('admin', [second!.id, first!.id, first!.id], headers);
    expect(both.headers['content-disposition']).toContain('commission-invoices.pdf');
    const pages = readPdfPages(both.rawPayload);
    expect(pages.map((page) => /, copy/.test(page))).toEqual([false, true]);
    expect(pages[0]).toContain(`-00000${first!.sequence}`.slice(-7));
  });

  it('is an original once when two people print it at the same time', async () => {
    const vendor = await openVendor();
    await sell(vendor.id, 3000_00);
    goToNextMonth();
    await issue();
    const [paper] = await listPapers(vendor.id);
    const headers = await asAdmin();
    const printed = await raceOn(db, papers, paper!.id, () => [
      print('admin', [paper!.id], headers),
      print('admin', [paper!.id], headers),
    ]);
    const copies = printed.filter(({ rawPayload }) => /, copy/.test(readPdfText(rawPayload)));
    expect(copies).toHaveLength(1);
  });
});

describe('the sums of an invoice', () => {
  const sumsOf = async (vendor: { id: number }) => {
    const url = `/admin/commission-invoices/?vendor=${vendor.id}`;
    const { results } = (await app.inject({ url, headers: await asAdmin() })).json();
    return results.map(({ commission, vat }: Record<string, string>) => [commission, vat]);
  };

  it('are stored with it', async () => {
    const vendor = await openVendor();
    await sell(vendor.id, 2000_00);
    goToNextMonth();
    await issue();
    expect(await listPapers(vendor.id)).toMatchObject([{ commissionCents: 300_00, vatCents: 41_38 }]);
    expect(await sumsOf(vendor)).toEqual([['300.00', '41.38']]);
  });

  it('are added up for those of version 1.0', async () => {
    const vendor = await openVendor();
    const sale = await sell(vendor.id, 2000_00, 2);
    const sold = `${month()}-01`;
    goToNextMonth();
    await refund(sale);
    const refunded = `${month()}-01`;
    goToNextMonth();
    for (const of of [sold, refunded])
      await db
        .insert(papers)
        .values({ series: 'COM', vendorId: vendor.id, month: of, issuedAt: clock.now() });
    const sums = [
      ['-300.00', '-41.38'],
      ['600.00', '82.76'],
    ];
    expect(await sumsOf(vendor)).toEqual(sums);

    const [first] = await listPapers(vendor.id);
    await print('admin', [first!.id], await asAdmin());
    await sumOlderInvoices(db);
    expect(await listPapers(vendor.id)).toMatchObject([
      { commissionCents: 600_00, vatCents: 82_76, printedAt: clock.now() },
      { commissionCents: -300_00, vatCents: -41_38, printedAt: null },
    ]);
    expect(await sumsOf(vendor)).toEqual(sums);
  });

  it('and the first print are noted once', async () => {
    const vendor = await openVendor();
    await sell(vendor.id, 2000_00);
    goToNextMonth();
    await issue();
    const [paper] = await listPapers(vendor.id);
    const change = (values: Partial<typeof papers.$inferInsert>) =>
      db.update(papers).set(values).where(eq(papers.id, paper!.id));
    const frozen = { cause: { constraint: 'papers_frozen' } };
    await expect(change({ vatCents: 41_39 })).rejects.toMatchObject(frozen);
    await expect(change({ commissionCents: null, vatCents: null })).rejects.toMatchObject(frozen);
    await expect(change({ issuedAt: new Date(0) })).rejects.toMatchObject(frozen);
    await change({ printedAt: clock.now() });
    await expect(change({ printedAt: new Date(0) })).rejects.toMatchObject(frozen);
    await expect(change({ printedAt: null })).rejects.toMatchObject(frozen);
  });
});

describe('only known invoices', () => {
  it('are printed, and vendors print and list their own', async () => {
    const vendor = await openVendor();
    await sell(vendor.id, 3000_00);
    goToNextMonth();
    await issue();
    const other = await openVendor();
    const own = await signInAgain(vendor);
    const [paper] = await listPapers(vendor.id);
    const list = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/vendor/commission-invoices/', headers })).json().count;
    expect([await list(own), await list(other.headers)]).toEqual([1, 0]);
    expect((await print('vendor', [paper!.id], other.headers)).statusCode).toBe(404);
    expect((await print('vendor', [paper!.id, 999_999], own)).statusCode).toBe(404);
    expect((await print('admin', [999_999], await asAdmin())).statusCode).toBe(404);
    expect((await listPapers(vendor.id))[0]!.printedAt).toBeNull();

    const [order] = await db.select().from(orders).limit(1);
    const [invoice] = await db
      .insert(papers)
      .values({ series: 'INV', orderId: order!.id, issuedAt: clock.now() })
      .returning();
    expect((await print('admin', [invoice!.id], await asAdmin())).statusCode).toBe(404);
    expect((await print('admin', [paper!.id], other.headers)).statusCode).toBe(403);
  });

  it.each([[[]], [['x']], [undefined], [Array.from({ length: 101 }, (_, n) => n + 1)]])(
    'are asked for, unlike %#',
    async (invoices) => {
      const response = await print('admin', invoices, await asAdmin());
      expect(response.statusCode).toBe(400);
    },
  );

  it('are found by month and vendor', async () => {
    const headers = await asAdmin();
    const find = (query: string) => app.inject({ url: `/admin/commission-invoices/?${query}`, headers });
    expect((await find('month=2019-01')).json().count).toBe(0);
    expect((await find('month=&vendor=')).json().count).toBeGreaterThan(0);
    expect((await find('month=13')).statusCode).toBe(400);
    expect((await find('vendor=x')).statusCode).toBe(400);
  });
});
