import { describe, expect, it } from 'vitest';
import { addMonths, monthOf, nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { startTransferHarness } from '../../../../test/payments/transfer-harness.ts';

const harness = await startTransferHarness();
const { app, clock, requestAsAdmin } = harness;
const month = () => monthOf(nairobiDay(clock.now()));

/** The cells of a CSV file whose texts have no commas. */
const cellsOf = (file: string) =>
  file
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));

describe('a statement as CSV', () => {
  it('has the lines of its months, oldest first, between the balances before and after them', async () => {
    const { vendor } = await harness.createVendor();
    const first = await harness.createPaidOrder(vendor.id, 2000);
    const sold = month();
    clock.advance({ minutes: 40 * 24 * 60 });
    const paidOut = month();
    await harness.payOut('vendors', vendor.id, 1700);
    await harness.finishTransfers();

    const url = (from: string, to: string) =>
      `/admin/vendors/${vendor.id}/statement/export/?from=${from}&to=${to}`;
    const whole = await requestAsAdmin('GET', url(sold, paidOut));
    expect(whole.headers['content-type']).toContain('text/csv');
    expect(whole.headers['content-disposition']).toContain(`harusi-statement-${sold}-to-${paidOut}.csv`);
    const [receipt] = await harness.listTransfers({ vendorId: vendor.id });
    expect(cellsOf(whole.body)).toEqual([
      ['When', 'What', 'Order or booking', 'Amount', 'Owed after it'],
      ['', `Owed before ${sold}`, '', '', '0.00'],
      [
        expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
        expect.stringMatching(/^Sold: /),
        first.number,
        '1700.00',
        '1700.00',
      ],
      [expect.any(String), `Paid out (${receipt!.receipt})`, '', '-1700.00', '0.00'],
      ['', `Owed at the end of ${paidOut}`, '', '', '0.00'],
    ]);

    const later = cellsOf((await requestAsAdmin('GET', url(paidOut, paidOut))).body);
    expect(later[1]).toEqual(['', `Owed before ${paidOut}`, '', '', '1700.00']);
    expect(later).toHaveLength(4);
    const earlier = cellsOf((await requestAsAdmin('GET', url(sold, sold))).body);
    expect(earlier.at(-1)).toEqual(['', `Owed at the end of ${sold}`, '', '', '1700.00']);
    const before = addMonths(sold, -1);
    expect(cellsOf((await requestAsAdmin('GET', url(before, before))).body)).toHaveLength(3);
  });

  it('is a vendor’s own', async () => {
    const [vendor, other] = [await harness.createVendor(), await harness.createVendor()];
    const { number } = await harness.createPaidOrder(vendor.vendor.id);
    const query = `from=${month()}&to=${month()}`;
    const read = (headers: object) =>
      app.inject({ url: `/vendor/statement/export/?${query}`, headers: { ...headers } });
    expect((await read(vendor.headers)).body).toContain(number);
    expect((await read(other.headers)).body).not.toContain(number);
    const foreign = `/admin/vendors/${vendor.vendor.id}/statement/export/?${query}`;
    expect((await app.inject({ url: foreign, headers: { ...other.headers } })).statusCode).toBe(403);
  });

  it('exists for stylists, and for known payees and months only', async () => {
    const { stylist, booking } = await harness.createOwedStylist();
    const of = (kind: string, id: number, query: string) =>
      requestAsAdmin('GET', `/admin/${kind}/${id}/statement/export/?${query}`);
    const year = `from=${addMonths(month(), -1)}&to=${addMonths(month(), 1)}`;
    expect((await of('stylists', stylist.id, year)).body).toContain(booking.number);
    expect((await of('stylists', 999_999, year)).statusCode).toBe(404);
    expect((await of('vendors', stylist.id, year)).statusCode).toBe(404);
    for (const [query, field] of [
      ['from=2026-01', 'to'],
      ['from=2026-02&to=2026-01', 'to'],
      ['from=2016-01&to=2026-01', 'from'],
    ] as const) {
      const response = await of('stylists', stylist.id, query);
      expect(response.statusCode).toBe(400);
      expect(response.json().field_errors).toHaveProperty(field);
    }
  });
});
