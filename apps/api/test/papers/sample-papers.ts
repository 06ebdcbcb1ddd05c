import type { AddressLabel } from '../../src/modules/papers/parcels/labels.ts';
import type { BookingConfirmation } from '../../src/modules/papers/money/booking-confirmations.ts';
import type { CommissionInvoice } from '../../src/modules/papers/money/commission-invoices.ts';
import type { PackingSlip } from '../../src/modules/papers/parcels/packing-slips.ts';
import type { Issuer, PaperPayment, Recipient } from '../../src/modules/papers/paper-models.ts';
import type { PickList } from '../../src/modules/papers/parcels/pick-lists.ts';
import type { Receipt } from '../../src/modules/papers/money/receipts.ts';
import type { CreditNote, TaxInvoice, TaxLine } from '../../src/modules/papers/money/tax-papers.ts';
import type { VendorStatement } from '../../src/modules/papers/money/vendor-statements.ts';

/** One paper of each kind, as in the prototype. */

export const NOW = new Date('2026-11-16T07:48:00Z');

export const shop: Issuer = {
  brand: 'Harusi',
  name: 'Harusi Limited',
  address: 'Ngong Road, Karen, Nairobi',
  pin: 'P051234567X',
  phone: '+254 700 000 000',
  email: 'karibu@harusi.example',
};

export const vendor: Issuer = {
  brand: 'Bakari Silver',
  name: 'Bakari Silver',
  address: 'Seafront, Lamu',
  pin: null,
  phone: '+254711000415',
  email: null,
};

export const akinyi: Recipient = {
  name: 'Akinyi Odhiambo',
  address: ['Milimani, Kisumu'],
  phone: null,
  pin: 'A012345678Z',
};

const bakari: Recipient = {
  name: 'Bakari Silver',
  address: ['Seafront, Lamu'],
  phone: '+254711000415',
  pin: 'P052223334Y',
};

const mpesa: PaperPayment = { method: 'mpesa', receipt: 'UKG7R4M2XQ', amountCents: 38_700_00, paidAt: NOW };

export const veil: TaxLine = {
  name: 'Lamu Lace Veil',
  variant: 'White, 3 m',
  sku: 'HR-VEI-0007',
  quantity: 1,
  unitPriceCents: 24_900_00,
  vatRate: 1600,
  vatCents: 3434_48,
};

export const tie: TaxLine = {
  name: 'Navy Dotted Silk Tie',
  variant: 'Navy',
  sku: 'HR-TIE-0031',
  quantity: 2,
  unitPriceCents: 6900_00,
  vatRate: 1600,
  vatCents: 1903_45,
};

export const invoice: TaxInvoice = {
  number: 'INV-2026-000214',
  orderNumber: 'KSM84Q2T',
  issuedAt: NOW,
  issuer: shop,
  buyer: akinyi,
  lines: [veil, tie],
  isCopy: false,
  notes: [
    'Delivery to Kisumu is free. The Pwani Sapphire Drop Earrings of this order are sold by Bakari Silver, Lamu, who invoices them.',
  ],
  greeting: 'Asante, Akinyi. We wish you a joyful day.',
  closing: '30 days to change your mind, from the day it arrives.',
  deliveredTo: ['Green gate near the Acacia hotel', 'Milimani, Kisumu', '0712 345 678'],
  payments: [mpesa],
  roundingCents: 0,
};

export const creditNote: CreditNote = {
  number: 'CRN-2026-000012',
  orderNumber: 'KSM84Q2T',
  issuedAt: new Date('2026-11-27T08:22:00Z'),
  issuer: shop,
  buyer: akinyi,
  lines: [{ ...tie, quantity: 1, vatCents: 951_72 }],
  isCopy: true,
  notes: [],
  greeting: 'Asante, Akinyi. May the bordeaux suit him.',
  closing: null,
  invoice: { number: 'INV-2026-000214', issuedAt: NOW },
  reason: 'Exchanged for Bordeaux, see Tax Invoice INV-2026-000230',
  refunds: [],
  roundingCents: 0,
};

export const receipt: Receipt = {
  number: 'RCT-2026-000214',
  issuedAt: NOW,
  issuer: shop,
  from: { ...akinyi, pin: null, phone: '+254712345678' },
  subject: 'Order KSM84Q2T',
  lines: [
    veil,
    tie,
    {
      name: 'Pwani Sapphire Drop Earrings',
      variant: null,
      sku: 'BS-EAR-0002',
      quantity: 1,
      unitPriceCents: 8900_40,
      seller: 'Bakari Silver',
    },
  ],
  roundingCents: 40,
  payments: [
    { ...mpesa, amountCents: 40_000_00 },
    { ...mpesa, receipt: 'UKG7R4M9ZZ', amountCents: 7600_00 },
  ],
  notes: [],
  closing: null,
};

export const slip: PackingSlip = {
  issuer: shop,
  orderNumber: 'KSM84Q2T',
  parcel: { index: 1, count: 2 },
  leavesAt: new Date('2026-11-17T13:00:00Z'),
  carrier: 'the rider to Kisumu',
  recipient: {
    ...akinyi,
    address: ['Milimani, Kisumu', 'Green gate near the Acacia hotel'],
    phone: '+254712345678',
  },
  arrivesBy: '2026-11-19',
  arrivalNote: '24 days before the wedding',
  wishes: 'Ribbon in ivory.',
  pieces: [
    { ...veil, shelf: 'C 4', picture: null },
    { ...tie, shelf: 'A 12', picture: null },
  ],
  notes: ['The earrings travel from Lamu in parcel 2.'],
  help: '30 days, until 19 December: harusi.example/orders/KSM84Q2T',
};

export const label: AddressLabel = {
  sender: shop,
  orderNumber: 'KSM84Q2T',
  parcel: { index: 1, count: 2 },
  kind: 'delivery',
  pickUpCode: null,
  zone: 'KSM',
  carrier: 'Rider',
  route: 'Nairobi to Kisumu',
  recipient: {
    name: 'Akinyi Odhiambo',
    phone: '+254712345678',
    address: ['Milimani, Kisumu', 'Green gate near the Acacia hotel'],
  },
  day: '2026-11-19',
  byHour: null,
};

export const pickUpLabel: AddressLabel = {
  ...label,
  orderNumber: '9E8G3L3P',
  parcel: { index: 1, count: 1 },
  kind: 'pick_up',
  pickUpCode: '4719',
  zone: 'ELD',
  carrier: 'Pick-up point',
  route: 'Nairobi to Eldoret',
  recipient: {
    name: 'Kiprono Koech',
    phone: '+254711000415',
    address: ['Zion Mall, Uganda Road, Eldoret', 'Ground floor, beside the chemist'],
  },
  day: '2026-11-26',
  byHour: null,
};

export const pickList: PickList = {
  issuer: shop,
  madeAt: NOW,
  orders: [
    { number: 'KSM84Q2T', pieces: slip.pieces },
    {
      number: '9E8G3L3P',
      pieces: [
        { ...tie, shelf: 'A 12', picture: null, quantity: 3 },
        { name: 'Pearl Comb', variant: null, sku: 'HR-HAI-0003', quantity: 1, shelf: 'A 2', picture: null },
      ],
    },
  ],
};

export const commissionInvoice: CommissionInvoice = {
  number: 'COM-2026-000007',
  issuedAt: new Date('2026-12-01T06:00:00Z'),
  issuer: shop,
  vendor: bakari,
  period: { from: '2026-11-01', to: '2026-11-30' },
  lines: [
    {
      orderNumber: 'KSM84Q2T',
      day: '2026-11-16',
      name: 'Pwani Sapphire Drop Earrings',
      soldCents: 8900_00,
      commissionRate: 1500,
      commissionCents: 1335_00,
      vatRate: 1600,
      vatCents: 184_14,
    },
    {
      orderNumber: 'Q7WZ3H8K',
      day: '2026-11-20',
      name: 'Refund: Silver Cuff',
      soldCents: -4000_00,
      commissionRate: 1250,
      commissionCents: -500_00,
      vatRate: 1600,
      vatCents: -68_97,
    },
  ],
  isCopy: false,
  notes: ['Already taken from your payouts: there is nothing to pay.'],
};

export const booking: BookingConfirmation = {
  number: 'B7QK3M9T',
  issuedAt: NOW,
  issuer: shop,
  client: { ...akinyi, pin: null, address: [], phone: '+254712345678' },
  packageName: 'Gold styling day',
  stylist: 'Amina Hassan',
  startsAt: new Date('2026-11-21T06:00:00Z'),
  endsAt: new Date('2026-11-21T14:00:00Z'),
  meeting: 'in-person',
  place: 'Karen, Nairobi',
  weddingDay: '2026-12-13',
  priceCents: 15_000_00,
  vatRate: 1600,
  vatCents: 2068_97,
  payments: [{ ...mpesa, amountCents: 15_000_00 }],
  notes: ['You can move it until two days before.'],
  greeting: 'Asante, Akinyi. We look forward to your day.',
  closing: null,
};

export const statement: VendorStatement = {
  issuedAt: new Date('2026-12-01T06:00:00Z'),
  issuer: shop,
  vendor: bakari,
  period: { from: '2026-11-01', to: '2026-11-30' },
  openingCents: 1200_00,
  lines: [
    {
      at: NOW,
      kind: 'sale',
      text: 'Pwani Sapphire Drop Earrings',
      reference: 'KSM84Q2T',
      amountCents: 8900_00,
    },
    { at: NOW, kind: 'commission', text: '15% of 8,900.00', reference: 'KSM84Q2T', amountCents: -1335_00 },
    {
      at: new Date('2026-11-20T21:30:00Z'),
      kind: 'refund',
      text: 'Silver Cuff: came back damaged',
      reference: 'Q7WZ3H8K',
      amountCents: -4000_00,
    },
    {
      at: new Date('2026-11-20T21:30:00Z'),
      kind: 'commission',
      text: 'Given back',
      reference: 'Q7WZ3H8K',
      amountCents: 500_00,
    },
    {
      at: new Date('2026-11-27T09:00:00Z'),
      kind: 'payout',
      text: 'To 0711 000 415',
      reference: 'UKR2S5T8VW',
      amountCents: -1200_00,
    },
  ],
  owed: { pendingCents: 0, earnedCents: 4065_00, payableCents: 0 },
  notes: [],
};
