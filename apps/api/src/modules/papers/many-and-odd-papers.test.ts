import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/property-runs.ts';
import * as sample from '../../../test/papers/sample-papers.ts';
import { canReadPdf, readPdf, readPdfInfo, readPdfPages, readPdfText } from '../../../test/read-pdf.ts';
import { printBookingConfirmations } from './money/booking-confirmations.ts';
import { printTaxInvoices } from './money/tax-papers.ts';
import { printVendorStatements } from './money/vendor-statements.ts';
import { printLabels, printLabelSheets } from './parcels/labels.ts';
import { printPackingSlips } from './parcels/packing-slips.ts';

const { NOW } = sample;
const repeat = <Item>(count: number, of: (number: number) => Item) =>
  Array.from({ length: count }, (_, at) => of(at + 1));

describe.runIf(canReadPdf)('many papers in one file', () => {
  it('number their pages each for itself', async () => {
    const long = { ...sample.invoice, number: 'INV-2026-000215', lines: repeat(60, () => sample.veil) };
    const pdf = await printTaxInvoices([sample.invoice, long, sample.invoice], NOW);
    const numbers = [...readPdf(pdf).matchAll(/Page (\d+) of (\d+)/g)].map(([, page, count]) => [
      page,
      count,
    ]);
    expect(numbers.at(0)).toEqual(['1', '1']);
    expect(numbers.at(1)).toEqual(['1', numbers.at(-2)![1]]);
    expect(numbers.at(-2)![0]).toBe(numbers.at(-2)![1]);
    expect(numbers.at(-1)).toEqual(['1', '1']);
    expect(readPdfInfo(pdf)['Title']).toBe('3 tax invoices – Harusi');
  });

  it('are one label to an A6 page, four to an A4 page', async () => {
    const labels = repeat(5, (n) => ({ ...sample.label, parcel: { index: n, count: 5 } }));
    expect(readPdfInfo(await printLabels(labels, NOW))['Pages']).toBe('5');
    const pages = readPdfPages(await printLabelSheets(labels, NOW));
    expect(pages.map((page) => page.match(/KSM84Q2T-P\d/g))).toEqual([
      ['KSM84Q2T-P1', 'KSM84Q2T-P2', 'KSM84Q2T-P3', 'KSM84Q2T-P4'],
      ['KSM84Q2T-P5'],
    ]);
  });
});

describe.runIf(canReadPdf)('what people write', () => {
  it('keeps its letters, and loses what no font has', async () => {
    const decomposed = 'Wanjikũ'.normalize('NFD');
    const buyer = {
      ...sample.akinyi,
      name: `${decomposed} 💛❤️🇰🇪 Ng'endo-Müller®`,
      address: ['Kĩambu\tĨthanga\u0007'],
    };
    const text = readPdfText(await printTaxInvoices([{ ...sample.invoice, buyer }], NOW));
    expect(text).toContain("Wanjikũ Ng'endo-Müller®");
    expect(text).toContain('Kĩambu Ĩthanga');
  });

  it('may be missing', async () => {
    const issuer = { ...sample.shop, pin: null, phone: null, email: null };
    const buyer = { name: 'Akinyi', address: [], phone: null, pin: null };
    const bare = { notes: [], greeting: null, closing: null, issuer };
    const invoice = readPdfText(
      await printTaxInvoices([{ ...sample.invoice, ...bare, buyer, deliveredTo: null, payments: [] }], NOW),
    );
    expect(invoice).not.toMatch(/PIN|PAID|DELIVERED TO|null|, ,/);

    const pieces = [{ ...sample.slip.pieces[0]!, variant: null, sku: null, shelf: null }];
    const slip = {
      ...sample.slip,
      ...bare,
      leavesAt: null,
      carrier: null,
      arrivesBy: null,
      arrivalNote: null,
    };
    const slipText = readPdfText(
      await printPackingSlips([{ ...slip, wishes: null, help: null, pieces }], NOW),
    );
    expect(slipText).not.toMatch(/Leaves|With|THERE BY|PLEASE|SHELF|Something/);

    const label = { ...sample.label, zone: null, carrier: null, route: null, day: null };
    const labelText = readPdfText(
      await printLabels([{ ...label, recipient: { name: 'Akinyi', phone: null, address: [] } }], NOW),
    );
    expect(labelText).not.toMatch(/Deliver by|null/);

    const booking = {
      ...sample.booking,
      ...bare,
      stylist: null,
      place: null,
      weddingDay: null,
      payments: [],
    };
    const bookingText = readPdfText(await printBookingConfirmations([booking], NOW));
    expect(bookingText).toContain('We are choosing your stylist');
    expect(bookingText).toContain('Left to pay');

    const statement = { ...sample.statement, openingCents: 0, lines: [] };
    expect(readPdfText(await printVendorStatements([statement], NOW))).toContain('Closing balance 0.00');
  });

  it('belongs to a vendor on the vendor’s slips', async () => {
    const text = readPdfText(await printPackingSlips([{ ...sample.slip, issuer: sample.vendor }], NOW));
    expect(text).toContain('Bakari Silver Seafront, Lamu 0711 000 415');
    expect(text).not.toMatch(/Harusi Limited|PIN/);
  });

  it('is beside its picture', async () => {
    const picture = await sharp({ create: { width: 8, height: 10, channels: 3, background: '#b08d4a' } })
      .jpeg()
      .toBuffer();
    const [veil, tie] = sample.slip.pieces;
    const slip = { ...sample.slip, pieces: [{ ...veil!, picture }, tie!] };
    const [without, one] = [
      await printPackingSlips([sample.slip], NOW),
      await printPackingSlips([slip], NOW),
    ];
    expect([without, one].map((pdf) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length)).toEqual([
      undefined,
      1,
    ]);
  });
});

it.runIf(canReadPdf)('any tax invoice shows sums of what it lists', async () => {
  const lineOf = fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    unitPriceCents: fc.integer({ min: 1, max: 12_500_00 }),
    vatRate: fc.constantFrom(0, 800, 1600),
    vatCents: fc.integer({ min: 0, max: 500_00 }),
  });
  const cents = (amount: string) => Number(amount.replace(/[,.]/g, '').replace('−', '-'));
  await fc.assert(
    fc.asyncProperty(fc.array(lineOf, { minLength: 1, maxLength: 12 }), async (some) => {
      const lines = some.map((line) => ({ ...sample.veil, ...line }));
      const text = readPdf(await printTaxInvoices([{ ...sample.invoice, lines, notes: [] }], NOW));
      const rows = (pattern: RegExp) =>
        [...text.matchAll(pattern)].map(([, ...amounts]) => amounts.map(cents));
      const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
      const sold = rows(/Lamu Lace Veil +[\d,.]+ +\d+ +([\d,.]+)/g).map(([total]) => total!);
      const rates = rows(/VAT \d+% +([−\d,.]+) +([\d,.]+)/g);
      const [[net, vat]] = rows(/Total {2,}([−\d,.]+) +([\d,.]+)/g) as [[number, number]];
      const [[total]] = rows(/Total KShs +([\d,.]+)/g) as [[number]];

      expect(sold).toHaveLength(lines.length);
      expect(total).toBe(sum(sold));
      expect(net + vat).toBe(total);
      expect([sum(rates.map(([taxable]) => taxable!)), sum(rates.map(([, tax]) => tax!))]).toEqual([
        net,
        vat,
      ]);
      expect(vat).toBe(sum(lines.map(({ vatCents }) => vatCents)));
      expect(rates).toHaveLength(new Set(lines.map(({ vatRate }) => vatRate)).size);
    }),
    propertyRuns(10),
  );
});
