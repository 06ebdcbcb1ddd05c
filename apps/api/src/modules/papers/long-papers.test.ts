import { describe, expect, it } from 'vitest';
import * as sample from '../../../test/papers/sample-papers.ts';
import {
  canReadPdf,
  findOverlaps,
  readPdfInfo,
  readPdfPages,
  readPdfText,
  readPdfWords,
} from '../../../test/read-pdf.ts';
import { printBookingConfirmations } from './money/booking-confirmations.ts';
import { printCommissionInvoices } from './money/commission-invoices.ts';
import { printReceipts } from './money/receipts.ts';
import { printCreditNotes, printTaxInvoices } from './money/tax-papers.ts';
import { printVendorStatements } from './money/vendor-statements.ts';
import { printLabels, printLabelSheets } from './parcels/labels.ts';
import { printPackingSlips } from './parcels/packing-slips.ts';
import { printPickLists } from './parcels/pick-lists.ts';

const { NOW } = sample;
const sixty = <Item>(of: (number: number) => Item) => Array.from({ length: 60 }, (_, at) => of(at + 1));
const NAME =
  'Wanjikũ wa Ng’ang’a Mũthoni Kamau-Odhiambo of Nyeri, Murang’a and the Seven Hills of Kĩambu County';
const WORD = 'Mwanamkewakwanzakutokapwaniyakaskazinimashariki'.repeat(2);
const LANDMARK =
  'Behind the third green gate after the Acacia hotel, past the petrol station and the church, then left at the mango tree where the boda bodas wait; ask for Mama Njeri at the kiosk, she knows the house; the dog is friendly, the bell does not work, please call before you arrive at the gate, asante sana.';
const MOST_CENTS = 24_999_999_99;

const issuer = { ...sample.shop, brand: NAME, name: NAME, address: LANDMARK };
const recipient = { ...sample.akinyi, name: NAME, address: [WORD, LANDMARK], phone: '+254712345678' };
const piece = { ...sample.veil, name: `${NAME} ${WORD}`, variant: LANDMARK, sku: WORD, seller: NAME };
const priced = { ...piece, quantity: 999, unitPriceCents: 250_000_00, vatCents: 34_448_275_86 };
const packed = { ...piece, shelf: 'Upstairs, behind the veils', picture: null, quantity: 999 };
const longest = {
  issuer,
  buyer: recipient,
  lines: [priced, sample.tie],
  notes: [LANDMARK, WORD],
  greeting: NAME,
  closing: LANDMARK,
};

describe.runIf(canReadPdf)('long papers', () => {
  it.each([
    [
      'tax invoice',
      () =>
        printTaxInvoices(
          [{ ...sample.invoice, lines: sixty((n) => ({ ...sample.veil, name: `Veil no. ${n}` })) }],
          NOW,
        ),
      ['DESCRIPTION', 'Tax Invoice INV-2026-000214', 'Total KShs 1,494,000.00'],
    ],
    [
      'receipt',
      () =>
        printReceipts(
          [{ ...sample.receipt, lines: sixty((n) => ({ ...sample.veil, name: `Veil no. ${n}` })) }],
          NOW,
        ),
      ['DESCRIPTION', 'Receipt RCT-2026-000214', 'Left to pay 1,446,399.60'],
    ],
    [
      'packing slip',
      () => {
        const pieces = sixty((n) => ({ ...sample.slip.pieces[0]!, name: `Veil no. ${n}` }));
        return printPackingSlips([{ ...sample.slip, pieces }], NOW);
      },
      ['PIECE', 'Packing Slip KSM84Q2T, parcel 1 of 2', 'Packed by'],
    ],
    [
      'pick list',
      () => {
        const pieces = sixty((n) => ({ ...sample.slip.pieces[0]!, name: `Veil no. ${n}`, sku: `V${n}` }));
        return printPickLists([{ ...sample.pickList, orders: [{ number: 'KSM84Q2T', pieces }] }], NOW);
      },
      ['PIECE', 'Pick List 1 order', '60 pieces'],
    ],
    [
      'commission invoice',
      () => {
        const lines = sixty((n) => ({ ...sample.commissionInvoice.lines[0]!, name: `Veil no. ${n}` }));
        return printCommissionInvoices([{ ...sample.commissionInvoice, lines }], NOW);
      },
      ['SOLD FOR', 'Commission Invoice COM-2026-000007', 'Total KShs 80,100.00'],
    ],
    [
      'vendor statement',
      () => {
        const lines = sixty((n) => ({ ...sample.statement.lines[0]!, text: `Veil no. ${n}` }));
        return printVendorStatements([{ ...sample.statement, lines }], NOW);
      },
      ['REFERENCE', 'Statement Bakari Silver', 'Closing balance 535,200.00'],
    ],
  ])('of 60 lines: a %s', async (_, print, [columnTitle, head, end]) => {
    const pdf = await print();
    const pages = readPdfPages(pdf).map((page) => page.replace(/[^\S\n]+/g, ' '));
    const last = pages.findLastIndex((page) => page.includes('Veil no.'));
    expect(last).toBeGreaterThan(1);
    expect(pages.map((page) => /Page \d+ of \d+/.exec(page)?.[0])).toEqual(
      pages.map((_, at) => `Page ${at + 1} of ${pages.length}`),
    );
    for (const page of pages.slice(1)) expect(page.trimStart().slice(0, head!.length)).toBe(head);
    for (const page of pages.slice(0, last + 1)) expect(page).toContain(columnTitle);
    const numbers = [...pages.join(' ').matchAll(/Veil no\. (\d+)/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(sixty((n) => n));
    expect(pages.join(' ')).toContain(end);
    expect(findOverlaps(readPdfWords(pdf))).toEqual([]);
  });

  it.each([
    [
      'tax invoice',
      () => printTaxInvoices([{ ...sample.invoice, ...longest, deliveredTo: [WORD, LANDMARK] }], NOW),
    ],
    [
      'credit note',
      () =>
        printCreditNotes(
          [{ ...sample.creditNote, ...longest, reason: LANDMARK, refunds: sample.receipt.payments }],
          NOW,
        ),
    ],
    ['receipt', () => printReceipts([{ ...sample.receipt, ...longest, from: recipient }], NOW)],
    [
      'packing slip',
      () => {
        const slip = { ...sample.slip, ...longest, recipient, pieces: [packed, ...sample.slip.pieces] };
        return printPackingSlips([{ ...slip, wishes: LANDMARK, help: LANDMARK, carrier: NAME }], NOW);
      },
    ],
    [
      'pick list',
      () => {
        const orders = sixty((n) => ({ number: `ORDER2${n}`, pieces: [packed] }));
        return printPickLists([{ ...sample.pickList, issuer, orders }], NOW);
      },
    ],
    [
      'commission invoice',
      () => {
        const sale = {
          ...sample.commissionInvoice.lines[0]!,
          name: `${NAME} ${WORD}`,
          soldCents: MOST_CENTS,
        };
        const lines = [{ ...sale, commissionCents: -MOST_CENTS, day: '2026-09-30' }];
        return printCommissionInvoices(
          [{ ...sample.commissionInvoice, ...longest, vendor: recipient, lines }],
          NOW,
        );
      },
    ],
    [
      'booking confirmation',
      () => {
        const texts = { packageName: NAME, stylist: NAME, place: LANDMARK };
        return printBookingConfirmations(
          [{ ...sample.booking, ...longest, client: recipient, ...texts }],
          NOW,
        );
      },
    ],
    [
      'vendor statement',
      () => {
        const entry = { ...sample.statement.lines[0]!, text: `${NAME} ${WORD}`, amountCents: -MOST_CENTS };
        const lines = [{ ...entry, at: new Date('2026-09-30T09:00:00Z') }];
        return printVendorStatements([{ ...sample.statement, ...longest, vendor: recipient, lines }], NOW);
      },
    ],
    [
      'label',
      () => printLabels([{ ...sample.label, sender: issuer, carrier: NAME.slice(0, 80), recipient }], NOW),
    ],
    [
      'sheet of labels',
      () => {
        const label = { ...sample.pickUpLabel, sender: issuer, recipient };
        return printLabelSheets([label, label, label, label], NOW);
      },
    ],
  ])('of long texts: nothing in a %s lies on something else or leaves the page', async (_, print) => {
    const pdf = await print();
    const words = readPdfWords(pdf);
    expect(findOverlaps(words)).toEqual([]);
    const [width = 0, height = 0] = Array.from(readPdfInfo(pdf)['Page size']!.matchAll(/[\d.]+/g), Number);
    const outside = words.filter(
      ({ left, right, top, bottom }) => left < 0 || right > width || top < 0 || bottom > height,
    );
    expect(outside).toEqual([]);
    expect(readPdfText(pdf)).toContain('Wanjikũ wa Ng’ang’a Mũthoni');
  });
});
