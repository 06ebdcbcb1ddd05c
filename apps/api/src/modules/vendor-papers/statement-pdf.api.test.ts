import { addMonths, monthOf, nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { vendorProfiles } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { startTransferHarness } from '../../../test/payments/transfer-harness.ts';
import { canReadPdf, readPdf, readPdfText } from '../../../test/read-pdf.ts';

const harness = await startTransferHarness();
const { app, db, clock, requestAsAdmin } = harness;
const month = () => monthOf(nairobiDay(clock.now()));
const urlOf = (vendor: number, from: string, to = from) =>
  `/admin/vendors/${vendor}/statement/pdf/?from=${from}&to=${to}`;
const rowsOf = (pdf: Buffer) => readPdf(pdf).replace(/[^\S\n]+/g, ' ');

describe.runIf(canReadPdf)('a statement as PDF', () => {
  it('shows sales, commissions and payouts between the balances, and what waits', async () => {
    const { vendor } = await harness.createVendor();
    await db
      .update(vendorProfiles)
      .set({ kraPin: 'P052223334Y' })
      .where(eq(vendorProfiles.userId, vendor.id));
    const { number } = await harness.createPaidOrder(vendor.id, 2000);
    const sold = month();
    clock.advance({ minutes: 40 * 24 * 60 });
    const paidOut = month();
    await harness.payOut('vendors', vendor.id, 1700);
    await harness.finishTransfers();
    await harness.createPaidOrder(vendor.id, 1000);

    const whole = await requestAsAdmin('GET', urlOf(vendor.id, sold, paidOut));
    expect(whole.headers['content-type']).toBe('application/pdf');
    expect(whole.headers['content-disposition']).toContain(`harusi-statement-${sold}-to-${paidOut}.pdf`);
    expect(whole.headers['cache-control']).toContain('no-store');
    const rows = rowsOf(whole.rawPayload);
    expect(rows).toContain('0.00 3,000.00 −450.00 0.00 −1,700.00 850.00');
    expect(rows).toContain(`Sale ${number} 2,000.00 2,000.00`);
    expect(rows).toContain(`Commission ${number} −300.00 1,700.00`);
    expect(rows).toContain('Waits until M-Pesa confirms the payment 850.00');
    expect(rows).toContain('Payable now 0.00');
    const [transfer] = await harness.listTransfers({ vendorId: vendor.id });
    const text = readPdfText(whole.rawPayload);
    for (const words of ['15% of 2,000.00', 'PIN P052223334Y', transfer!.receipt!, 'Harusi Limited'])
      expect(text).toContain(words);

    const earlier = rowsOf((await requestAsAdmin('GET', urlOf(vendor.id, sold))).rawPayload);
    expect(earlier).toContain('0.00 2,000.00 −300.00 0.00 0.00 1,700.00');
    // What waited then isn't known any more.
    expect(earlier).not.toContain('Payable now');
    const before = rowsOf((await requestAsAdmin('GET', urlOf(vendor.id, addMonths(sold, -1)))).rawPayload);
    expect(before).toContain('0.00 0.00 0.00 0.00 0.00 0.00');
  });

  it('is a vendor’s own', async () => {
    const [vendor, other] = [await harness.createVendor(), await harness.createVendor()];
    const { number } = await harness.createPaidOrder(vendor.vendor.id);
    const read = (headers: object) =>
      app.inject({
        url: `/vendor/statement/pdf/?from=${month()}&to=${month()}`,
        headers: { ...headers },
      });
    expect(readPdfText((await read(vendor.headers)).rawPayload)).toContain(number);
    expect(readPdfText((await read(other.headers)).rawPayload)).not.toContain(number);
    expect((await read({})).statusCode).toBe(401);
    const foreign = { url: urlOf(vendor.vendor.id, month()), headers: { ...other.headers } };
    expect((await app.inject(foreign)).statusCode).toBe(403);
  });

  it('exists for known vendors and months only', async () => {
    const { vendor } = await harness.createVendor();
    expect((await requestAsAdmin('GET', urlOf(999_999, month()))).statusCode).toBe(404);
    for (const [query, field] of [
      ['from=2026-01', 'to'],
      ['from=2026-02&to=2026-01', 'to'],
      ['from=2016-01&to=2026-01', 'from'],
    ] as const) {
      const response = await requestAsAdmin('GET', `/admin/vendors/${vendor.id}/statement/pdf/?${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.json().field_errors).toHaveProperty(field);
    }
  });
});
