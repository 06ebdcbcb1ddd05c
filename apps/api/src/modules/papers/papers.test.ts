import { describe, expect, it } from 'vitest';
import * as sample from '../../../test/papers/sample-papers.ts';
import {
  canReadPdf,
  findOverlaps,
  readPdf,
  readPdfFonts,
  readPdfInfo,
  readPdfStructure,
  readPdfText,
  readPdfWords,
} from '../../../test/read-pdf.ts';
import { printBookingConfirmations } from './money/booking-confirmations.ts';
import { printCommissionInvoices } from './money/commission-invoices.ts';
import { printReceipts } from './money/receipts.ts';
import { printCreditNotes, printTaxInvoices } from './money/tax-papers.ts';
import { printVendorStatements, type VendorStatement } from './money/vendor-statements.ts';
import { printLabels, printLabelSheets } from './parcels/labels.ts';
import { printPackingSlips } from './parcels/packing-slips.ts';
import { printPickLists } from './parcels/pick-lists.ts';

const { NOW } = sample;
const A4 = '595.28 x 841.89 pts (A4)';
const A6 = '297.64 x 419.53 pts';

interface Kind {
  print: (now: Date) => Promise<Buffer>;
  title: string;
  size?: string;
  /** Text of a row or line, as laid out; spaces stand for any gap. */
  rows: readonly string[];
  /** Sentences, wherever they break. */
  texts?: readonly string[];
  absent: RegExp;
}

const KINDS: Record<string, Kind> = {
  'tax invoice': {
    print: (now) => printTaxInvoices([sample.invoice], now),
    title: 'Tax Invoice INV-2026-000214 – Harusi',
    rows: [
      '16 November 2026, 10:48',
      'PIN P051234567X',
      'SOLD TO DELIVERED TO PAID',
      'Buyer’s PIN A012345678Z 0712 345 678',
      'M-Pesa UKG7R4M2XQ',
      'KShs 38,700.00',
      'DESCRIPTION UNIT PRICE QTY TOTAL',
      'Lamu Lace Veil 24,900.00 1 24,900.00',
      'White, 3 m. HR-VEI-0007',
      'Navy Dotted Silk Tie 6,900.00 2 13,800.00',
      'VAT 16% 33,362.07 5,337.93',
      'Total 33,362.07 5,337.93',
      'Total KShs 38,700.00',
      'Items number 3',
      '30 days to change your mind, from the day it arrives. Page 1 of 1',
    ],
    texts: ['Harusi Limited Ngong Road, Karen, Nairobi', 'sold by Bakari Silver, Lamu, who invoices them.'],
    absent: /copy|SCU|KRA|Rounded|−/i,
  },
  'credit note': {
    print: (now) => printCreditNotes([sample.creditNote], now),
    title: 'Credit Note CRN-2026-000012 – Harusi',
    rows: [
      'CRN-2026-000012, copy',
      '27 November 2026, 11:22',
      'FOR TAX INVOICE GIVEN TO WHY',
      '16 November 2026 Milimani, Kisumu',
      'Navy Dotted Silk Tie 6,900.00 1 −6,900.00',
      'VAT 16% −5,948.28 −951.72',
      'Total KShs −6,900.00',
      'Items number 1',
    ],
    texts: ['Exchanged for Bordeaux, see Tax Invoice INV-2026-000230'],
    absent: /REFUNDED/,
  },
  receipt: {
    print: (now) => printReceipts([sample.receipt], now),
    title: 'Receipt RCT-2026-000214 – Harusi',
    rows: [
      'RECEIVED FROM FOR RECEIVED',
      'Akinyi Odhiambo Order KSM84Q2T KShs 47,600.00',
      'BS-EAR-0002. Sold by Bakari Silver',
      'Rounded down −0.40',
      'Total KShs 47,600.00',
      '16 November 2026, 10:48 M-Pesa UKG7R4M2XQ 40,000.00',
      '16 November 2026, 10:48 M-Pesa UKG7R4M9ZZ 7,600.00',
    ],
    absent: /VAT|Left to pay|Paid too much/,
  },
  'packing slip': {
    print: (now) => printPackingSlips([sample.slip], now),
    title: 'Packing Slip KSM84Q2T, parcel 1 of 2 – Harusi',
    rows: [
      'KSM84Q2T, parcel 1 of 2',
      'Leaves Tuesday 17 November, 16:00',
      'With the rider to Kisumu',
      'Akinyi Odhiambo Thursday 19 November Ribbon in ivory.',
      'Packed by Checked by',
    ],
    texts: ['HR-VEI-0007', 'A 12', 'The earrings travel from Lamu in parcel 2.', 'Something not right?'],
    absent: /KShs|\d\.\d\d|A012345678Z/,
  },
  'A6 label': {
    print: (now) => printLabels([sample.label], now),
    title: 'Label KSM84Q2T-P1 – Harusi',
    size: A6,
    rows: ['KSM', '1/2', 'Akinyi Odhiambo', '0712 345 678', 'Thu 19 Nov Nothing to collect', 'KSM84Q2T-P1'],
    texts: ['Milimani, Kisumu Green gate near the Acacia hotel'],
    absent: /Veil|KShs|Keep/,
  },
  'A6 label of a pick-up point': {
    print: (now) => printLabels([sample.pickUpLabel], now),
    title: 'Label 9E8G3L3P-P1 – Harusi',
    size: A6,
    rows: ['KEEP FOR', '0711 000 415, shows code 4 7 1 9', 'There by Paid', 'Thu 26 Nov Nothing to collect'],
    absent: /Deliver by/,
  },
  'labels on A4': {
    print: (now) => printLabelSheets([sample.label, sample.pickUpLabel], now),
    title: '2 labels – Harusi',
    rows: ['Akinyi Odhiambo Kiprono Koech', 'KSM84Q2T-P1 9E8G3L3P-P1'],
    absent: /Veil|KShs/,
  },
  'pick list': {
    print: (now) => printPickLists([sample.pickList], now),
    title: 'Pick List 2 orders – Harusi',
    rows: ['7 pieces', 'For KSM84Q2T, 9E8G3L3P.', 'KSM84Q2T × 2, 9E8G3L3P × 3', '9E8G3L3P × 1'],
    texts: ['HR-TIE-0031'],
    absent: /KShs|\d\.\d\d/,
  },
  'commission invoice': {
    print: (now) => printCommissionInvoices([sample.commissionInvoice], now),
    title: 'Commission Invoice COM-2026-000007 – Harusi',
    rows: [
      '1 December 2026, 09:00',
      'Bakari Silver 1 to 30 November 2026',
      'PIN P052223334Y',
      'Pwani Sapphire Drop Earrings 16 November 2026 8,900.00 15% 1,335.00',
      'Refund: Silver Cuff 20 November 2026 −4,000.00 12.5% −500.00',
      'Total 4,900.00 835.00',
      'VAT 16% 719.83 115.17',
      'Total KShs 835.00',
    ],
    texts: ['Already taken from your payouts'],
    absent: /copy|Rounded/i,
  },
  'booking confirmation': {
    print: (now) => printBookingConfirmations([sample.booking], now),
    title: 'Booking Confirmation B7QK3M9T – Harusi',
    rows: [
      'Gold styling day',
      'Saturday 21 November 2026, 09:00 to 17:00',
      'Akinyi Odhiambo Amina Hassan M-Pesa UKG7R4M2XQ',
      'Wedding on 13 December 2026 Karen, Nairobi',
      'Sub total 12,931.03',
      'VAT 16% 2,068.97',
      'Total KShs 15,000.00',
      'Paid 15,000.00',
    ],
    absent: /Left to pay/,
  },
  'vendor statement': {
    print: (now) => printVendorStatements([sample.statement], now),
    title: 'Statement Bakari Silver – Harusi',
    rows: [
      '1 to 30 November 2026',
      'OPENING SALES COMMISSION REFUNDS PAYOUTS CLOSING',
      '1,200.00 8,900.00 −835.00 −4,000.00 −1,200.00 4,065.00',
      'Pending, until it is delivered 0.00',
      'Earned, until it can no longer be returned 4,065.00',
      'Payable now 0.00',
      '1 November 2026 Opening balance 1,200.00',
      '16 November 2026 Sale KSM84Q2T 8,900.00 10,100.00',
      '30 November 2026 Closing balance 4,065.00',
    ],
    // Refunded at half past midnight in Nairobi.
    texts: ['21 November 2026', 'Silver Cuff: came back damaged', 'UKR2S5T8VW'],
    absent: /20 November/,
  },
};

describe.runIf(canReadPdf).each(Object.entries(KINDS))('a %s', (name, { print, title, ...expected }) => {
  let printed: Promise<Buffer> | undefined;
  const printOnce = () => (printed ??= print(NOW));

  it('says what it should', async () => {
    const pdf = await printOnce();
    const rows = readPdf(pdf).replace(/[^\S\n]+/g, ' ');
    const text = readPdfText(pdf);
    for (const row of expected.rows) expect(rows).toContain(row);
    for (const sentence of expected.texts ?? []) expect(text).toContain(sentence);
    expect(text).not.toMatch(expected.absent);
    expect(text).not.toMatch(/−0\.00|-0\.00|NaN|undefined|null/);
    expect(findOverlaps(readPdfWords(pdf))).toEqual([]);
  });

  it('is tagged, in English, with embedded fonts and its title', async () => {
    const pdf = await printOnce();
    expect(readPdfInfo(pdf)).toMatchObject({
      Title: title,
      Author: name.includes('abel') ? 'Harusi' : 'Harusi Limited',
      Tagged: 'yes',
      Pages: '1',
      'Page size': expected.size ?? A4,
      CreationDate: expect.stringContaining('Nov 16 07:48:00 2026'),
    });
    expect(pdf.includes('/Lang (en-KE)')).toBe(true);
    const fonts = readPdfFonts(pdf);
    expect(fonts.map((font) => font.name)).toContain('Figtree-SemiBold');
    for (const font of fonts) expect(font).toMatchObject({ embedded: true, unicode: true });
  });

  it('is the same file each time', async () => {
    expect((await print(NOW)).equals(await printOnce())).toBe(true);
  });
});

it.runIf(canReadPdf)('tells screen readers headings, tables and pictures apart from ornaments', async () => {
  const structure = readPdfStructure(await printTaxInvoices([{ ...sample.invoice, isCopy: true }], NOW));
  expect(structure).toMatch(/H1[^"]*"Tax Invoice"/);
  expect(structure).toMatch(/H2[^"]*"SOLD TO"/);
  expect(structure).toMatch(/Figure/);
  expect(structure).toMatch(/Table \(block\)\s+TR\s+TH:\s+\/Scope \/Column/);
  expect(structure).toMatch(/TD[^T]*"Lamu Lace Veil"/);
  expect(structure).not.toMatch(/Page 1 of 1|"COPY"/);
});

it.runIf(canReadPdf)('says COPY across every page of a copy', async () => {
  const lines = Array.from({ length: 20 }, () => sample.veil);
  const stamped = async (isCopy: boolean) =>
    readPdfWords(await printTaxInvoices([{ ...sample.invoice, lines, isCopy }], NOW))
      .filter(({ top, bottom }) => bottom - top > 80)
      .toSorted((a, b) => a.page - b.page || a.left - b.left)
      .map(({ page, text }) => `${page}${text}`);
  expect(await stamped(true)).toEqual(['1C', '1O', '1P', '1Y', '2C', '2O', '2P', '2Y']);
  expect(await stamped(false)).toEqual([]);
});

it.runIf(canReadPdf)(
  'says on a statement what is doubtful, and of a period that is over nothing that waits',
  async () => {
    const print = async (owed: VendorStatement['owed']) =>
      readPdfText(await printVendorStatements([{ ...sample.statement, owed }], NOW));
    const doubtful = await print({ pendingCents: 0, earnedCents: 4000_00, payableCents: 0 });
    expect(doubtful).toContain('Waits until M-Pesa confirms the payment 65.00');
    expect(await print(sample.statement.owed)).not.toContain('confirms the payment');
    expect(await print(null)).not.toContain('Payable now');
  },
);

it('refuses to print nothing', async () => {
  await expect(printTaxInvoices([], NOW)).rejects.toThrow('There is nothing to print');
  await expect(printLabels([], NOW)).rejects.toThrow('There is nothing to print');
  await expect(printLabelSheets([], NOW)).rejects.toThrow('There is nothing to print');
});
