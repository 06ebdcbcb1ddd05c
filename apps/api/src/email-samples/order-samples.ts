import type { ReturnSnapshot } from '../modules/orders/returns/return-events.ts';
import {
  addressCorrectedEmail,
  carrierCorrectedEmail,
  contactCorrectedEmail,
  contactMovedEmail,
  variantCorrectedEmail,
} from '../modules/messaging/emails/correction-emails.ts';
import type { OrderForEmail } from '../modules/messaging/emails/order-email-parts.ts';
import {
  arrivalAssumedEmail,
  arrivalClaimedEmail,
  orderCancelledEmail,
  orderDeliveredEmail,
  orderExpiredEmail,
  orderPaidEmail,
  orderPlacedEmail,
  parcelDispatchedEmail,
  partRefundedEmail,
  refundedEmail,
  refundOwedEmail,
} from '../modules/messaging/emails/order-emails.ts';
import {
  returnApprovedEmail,
  returnCompletedEmail,
  returnExpiredEmail,
  returnReceivedEmail,
  returnRefusedEmail,
  returnRequestedEmail,
} from '../modules/messaging/emails/return-emails.ts';
import { NUMBER, type SampleInput, type Samples } from './sample-input.ts';

const RECEIPT = 'UKG7R4M2XQ';

export function samplePieces([earrings = null, veil = null, tie = null]: SampleInput['pictures']) {
  return [
    {
      name: 'Pwani Sapphire Drop Earrings',
      choice: 'Sapphire, Pierced',
      quantity: 1,
      unitPriceCents: 4_200_000,
      totalCents: 4_200_000,
      seller: 'Bakari Silver',
      image: earrings,
    },
    {
      name: 'Lamu Lace Veil',
      choice: 'White, 3 m',
      quantity: 1,
      unitPriceCents: 2_490_000,
      totalCents: 2_490_000,
      seller: 'Harusi',
      image: veil,
    },
    {
      name: 'Navy Dotted Silk Tie',
      choice: 'Navy',
      quantity: 2,
      unitPriceCents: 690_000,
      totalCents: 1_380_000,
      seller: 'Harusi',
      image: tie,
    },
  ];
}

export function orderSamples({ person, words, pictures, now }: SampleInput): Samples {
  const pieces = samplePieces(pictures);
  const placed: OrderForEmail = {
    number: NUMBER,
    name: person,
    path: `/orders/${NUMBER}`,
    county: 'Kisumu',
    promisedDay: '2026-11-19',
    pickupPoint: null,
    landmark: 'Green gate near the Acacia hotel',
    town: 'Milimani',
    phone: '+254712345678',
    pieces,
    goodsCents: 8_070_000,
    deliveryCents: 0,
    totalCents: 8_070_000,
    vatCents: null,
    payments: [],
    refunds: [],
  };
  const paid: OrderForEmail = {
    ...placed,
    payments: [{ provider: 'mpesa', receipt: RECEIPT, amountCents: 8_070_000, paidAt: now }],
  };
  const collected: OrderForEmail = {
    ...paid,
    pieces: pieces.slice(1),
    pickupPoint: { name: 'Mega Plaza', town: 'Kisumu', hours: 'Mon–Sat 9:00–18:00' },
    goodsCents: 3_870_050,
    deliveryCents: 20_000,
    totalCents: 3_890_000,
    vatCents: 536_552,
    payments: [{ provider: 'mpesa', receipt: RECEIPT, amountCents: 3_890_000, paidAt: now }],
  };
  const returned: ReturnSnapshot = {
    order: {
      id: 1,
      number: NUMBER,
      userId: null,
      contactEmail: null,
      contactName: person,
      contactPhone: '+254712345678',
      textChannel: 'sms',
      language: 'en',
      holdUntil: null,
      county: 'Kisumu',
      promisedDay: null,
      pickupPointId: null,
      totalCents: 8_070_000,
    },
    id: 1,
    number: `${NUMBER}-R1`,
    wayBack: 'collect',
    endsAt: new Date('2026-12-09T12:00:00Z'),
    pieces: [{ vendorId: null, name: 'Navy Dotted Silk Tie', quantity: 1 }],
    now,
  };
  return {
    orderPlacedEmail: orderPlacedEmail(placed),
    orderPaidEmail: orderPaidEmail(paid),
    'orderPaidEmail, to collect': orderPaidEmail(collected),
    parcelDispatchedEmail: parcelDispatchedEmail({ carrier: 'Fargo Courier', tracking: 'FC-2291' })({
      ...paid,
      pieces: pieces.slice(1),
    }),
    orderDeliveredEmail: orderDeliveredEmail(30)(paid),
    arrivalClaimedEmail: arrivalClaimedEmail({ ...paid, pieces: pieces.slice(0, 1) }),
    arrivalAssumedEmail: arrivalAssumedEmail(paid),
    orderExpiredEmail: orderExpiredEmail(placed),
    orderCancelledEmail: orderCancelledEmail(placed),
    refundOwedEmail: refundOwedEmail({ ...paid, refunds: [{ amountCents: 8_070_000, isSent: false }] }),
    refundedEmail: refundedEmail('UKJ2P8L0WV')({
      ...paid,
      refunds: [{ amountCents: 8_070_000, isSent: true }],
    }),
    partRefundedEmail: partRefundedEmail('UKJ2P8L0WV', 690_000)(paid),
    addressCorrectedEmail: addressCorrectedEmail('Milimani')(paid),
    contactCorrectedEmail: contactCorrectedEmail(paid),
    contactMovedEmail: contactMovedEmail(NUMBER),
    variantCorrectedEmail: variantCorrectedEmail('2 × Navy Dotted Silk Tie: Navy instead of Bordeaux')(paid),
    carrierCorrectedEmail: carrierCorrectedEmail({ carrier: 'G4S', tracking: 'KE-77' })({
      ...paid,
      pieces: pieces.slice(1),
    }),
    'carrierCorrectedEmail, without one': carrierCorrectedEmail({ carrier: null, tracking: null })({
      ...paid,
      pieces: pieces.slice(1),
    }),
    returnRequestedEmail: returnRequestedEmail(returned)(paid),
    returnApprovedEmail: returnApprovedEmail({ ...returned, note: words })(paid),
    returnRefusedEmail: returnRefusedEmail({ ...returned, note: words })(paid),
    returnReceivedEmail: returnReceivedEmail(returned)(paid),
    returnExpiredEmail: returnExpiredEmail(returned)(paid),
    returnCompletedEmail: returnCompletedEmail({
      ...returned,
      exchanged: returned.pieces,
      kept: [{ vendorId: null, name: 'Lamu Lace Veil', quantity: 1 }],
      note: words,
    })(paid),
    'returnCompletedEmail, as it was': returnCompletedEmail({
      ...returned,
      exchanged: [],
      kept: returned.pieces,
      note: words,
    })(paid),
  };
}
