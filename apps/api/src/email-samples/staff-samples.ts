import {
  newBookingEmail,
  newSaleEmail,
  ownerDigestEmail,
  paymentToReviewEmail,
  transferToReviewEmail,
} from '../modules/messaging/emails/owner-emails.ts';
import { payoutNumberEmail, vendorPaidOutEmail } from '../modules/messaging/emails/payout-emails.ts';
import {
  VENDOR_RETURN_STEPS,
  vendorCalledOffEmail,
  vendorRefundEmail,
  vendorReturnEmail,
  vendorSoldEmail,
} from '../modules/messaging/emails/vendor-emails.ts';
import { healthAlertEmail, healthOverEmail } from '../modules/health/health.emails.ts';
import { newEnquiryEmail } from '../modules/enquiries/enquiries.emails.ts';
import { approvedEmail, rejectedEmail } from '../modules/submissions/submissions.emails.ts';
import { reinstatedEmail, suspendedEmail, vendorWelcomeEmail } from '../modules/vendors/vendors.emails.ts';
import { samplePieces } from './order-samples.ts';
import { NUMBER, type SampleInput, type Samples } from './sample-input.ts';

export function vendorSamples({ business, words, pictures, now }: SampleInput): Samples {
  const [{ seller: _seller, ...earrings }] = samplePieces(pictures) as [
    ReturnType<typeof samplePieces>[number],
  ];
  const share = { priceCents: 4_200_000, commissionCents: 630_000 };
  const sale = { number: NUMBER, businessName: business, pieces: [earrings], ...share };
  const { name, choice, quantity, image } = earrings;
  const product = { productId: 1, name, isRevision: false, page: '/product/1' };
  const returned = { businessName: business, order: NUMBER, pieces: [{ name, choice, quantity, image }] };
  const payout = { name: business, amountCents: 3_570_000, receipt: 'UKJ2P8L0WV', paidAt: now };
  return {
    vendorSoldEmail: vendorSoldEmail({
      ...sale,
      county: 'Kisumu',
      dispatchBy: new Date('2026-11-17T09:00:00Z'),
    }),
    vendorRefundEmail: vendorRefundEmail({ ...sale, reason: words, isParcelCancelled: true }),
    vendorPaidOutEmail: vendorPaidOutEmail(payout),
    payoutNumberEmail: payoutNumberEmail('vendor', now),
    'payoutNumberEmail, of a stylist': payoutNumberEmail('stylist', null),
    vendorWelcomeEmail,
    vendorCalledOffEmail: vendorCalledOffEmail(sale),
    vendorReturnEmail: vendorReturnEmail(VENDOR_RETURN_STEPS.requested, returned),
    'vendorReturnEmail, called off': vendorReturnEmail(VENDOR_RETURN_STEPS.withdrawn, returned),
    'vendorReturnEmail, exchanged': vendorReturnEmail(VENDOR_RETURN_STEPS.completed, returned),
    suspendedEmail: suspendedEmail(words),
    reinstatedEmail,
    approvedEmail: approvedEmail(product),
    'approvedEmail, of changes': approvedEmail({ ...product, isRevision: true }),
    rejectedEmail: rejectedEmail(product, words),
    'rejectedEmail, of changes': rejectedEmail({ ...product, isRevision: true }, words),
  };
}

export function ownerSamples({ person, words, now }: SampleInput): Samples {
  const booking = {
    number: 'B4TN92KC',
    packageName: 'Silver',
    priceCents: 850_000,
    contactName: person,
    startsAt: new Date('2026-11-26T11:00:00Z'),
  };
  return {
    newSaleEmail: newSaleEmail({
      number: NUMBER,
      name: person,
      totalCents: 8_070_000,
      county: 'Kisumu',
      promisedDay: '2026-11-19',
      lines: [
        { name: 'Lamu Lace Veil', quantity: 1 },
        { name: 'Navy Dotted Silk Tie', quantity: 2 },
      ],
    }),
    newBookingEmail: newBookingEmail(booking, true),
    'newBookingEmail, without a stylist': newBookingEmail(booking, false),
    paymentToReviewEmail: paymentToReviewEmail('unmatched', 490_000),
    transferToReviewEmail: transferToReviewEmail(
      true,
      'M-Pesa does not say what became of this transfer.',
      '/admin/payouts?tab=transfers',
    ),
    healthAlertEmail: healthAlertEmail({
      headline: 'The disk is nearly full',
      sentence: '94 % full, 12 GB are free. The database has 3.1 GB.',
      steps: ['Ask your technician for a larger disk, or to remove old backups and logs.'],
    }),
    healthOverEmail: healthOverEmail({
      headline: 'M-Pesa has not answered since 18:22',
      beganAt: new Date('2026-11-15T15:22:00Z'),
      endedAt: new Date('2026-11-15T15:33:00Z'),
      now,
    }),
    newEnquiryEmail: newEnquiryEmail({
      kind: 'custom_order',
      name: person,
      email: 'akinyi@example.com',
      phone_number: '+254712345678',
      message: words,
      details: { 'Wedding date': '12 December' },
    }),
    ownerDigestEmail: ownerDigestEmail({
      day: '2026-11-15',
      salesCents: 21_480_000,
      orders: 9,
      bookingsSold: 2,
      refundsCents: 690_000,
      toDispatch: 4,
      late: 1,
      returnsOpen: 2,
      payoutsDue: 3,
      payoutsDueCents: 9_120_000,
      bookingsToday: [
        { startsAt: now, packageName: 'Silver', clientName: person, stylistName: 'Farida Hassan' },
      ],
      alerts: ['A payment of KShs 4,900 matches no order', 'An SMS could not be sent'],
    }),
    'ownerDigestEmail, of a quiet day': ownerDigestEmail({
      day: '2026-11-15',
      salesCents: 0,
      orders: 0,
      bookingsSold: 0,
      refundsCents: 0,
      toDispatch: 0,
      late: 0,
      returnsOpen: 0,
      payoutsDue: 0,
      payoutsDueCents: 0,
      bookingsToday: [],
      alerts: [],
    }),
  };
}
