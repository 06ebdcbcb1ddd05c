import type { z } from 'zod';
import { accountingCalls } from './office/books/accounting.ts';
import { accountCalls } from './accounts/accounts.ts';
import { bookingPaperCalls } from './papers/booking-papers.ts';
import { bookingCalls } from './bookings.ts';
import type { Call } from './call.ts';
import { cartCalls } from './checkout/carts.ts';
import { catalogueCalls } from './catalogue/catalogue.ts';
import { checkoutCalls } from './checkout/checkout.ts';
import { clientCalls } from './office/clients.ts';
import { dataRequestCalls } from './accounts/data-requests.ts';
import { deliveryCalls } from './checkout/delivery.ts';
import { emailWordingCalls } from './office/email-wordings.ts';
import { enquiryCalls } from './enquiries.ts';
import { flashSaleCalls } from './office/flash-sales.ts';
import { guestAccessCalls } from './accounts/guest-access.ts';
import { healthCalls } from './operations/health.ts';
import { makerCalls } from './catalogue/makers.ts';
import { mediaCalls } from './catalogue/media.ts';
import { paymentExceptionCalls } from './office/payment-exceptions.ts';
import { notificationCalls } from './messages/notifications.ts';
import { officeBookingCalls } from './office/office-bookings.ts';
import { officeCollectionCalls } from './office/office-collections.ts';
import { officeDashboardCalls } from './office/office-dashboard.ts';
import { officeDeliveryCalls } from './office/office-delivery.ts';
import { officeMessageCalls } from './office/messages.ts';
import { officeOrderCalls } from './office/office-orders.ts';
import { officeProductCalls } from './office/office-products.ts';
import { officeReturnCalls } from './office/office-returns.ts';
import { officeSearchCalls } from './office/office-search.ts';
import { officeSettingsCalls } from './office/office-settings.ts';
import { officeStylistCalls } from './office/office-stylists.ts';
import { operationsCalls } from './operations.ts';
import { orderCalls } from './orders.ts';
import { orderCorrectionCalls } from './office/order-corrections.ts';
import { packageCalls } from './packages.ts';
import { paperCalls } from './papers/papers.ts';
import { parcelCalls } from './office/parcels.ts';
import { paymentCalls } from './checkout/payments.ts';
import { textReportCalls } from './messages/text-reports.ts';
import { payoutCalls } from './office/payouts.ts';
import { refundCalls } from './office/refunds.ts';
import { returnCalls } from './returns.ts';
import { secondFactorCalls } from './accounts/second-factor.ts';
import { sessionCalls } from './accounts/sessions.ts';
import { shopCalls } from './shop.ts';
import { shortLinkCalls } from './messages/short-links.ts';
import { stylistCalls } from './stylists.ts';
import { submissionCalls } from './catalogue/submissions.ts';
import { vendorPaperCalls } from './papers/vendor-papers.ts';
import { vendorCalls } from './vendors.ts';

/**
 * Every API call: `METHOD /path/` → request and response. The API declares its routes from this table; the
 * web imports it as a type only, so no schema reaches a shopper's phone.
 */
export const calls = {
  ...accountCalls,
  ...accountingCalls,
  ...bookingCalls,
  ...bookingPaperCalls,
  ...cartCalls,
  ...catalogueCalls,
  ...checkoutCalls,
  ...clientCalls,
  ...dataRequestCalls,
  ...deliveryCalls,
  ...emailWordingCalls,
  ...enquiryCalls,
  ...flashSaleCalls,
  ...guestAccessCalls,
  ...healthCalls,
  ...makerCalls,
  ...mediaCalls,
  ...paymentExceptionCalls,
  ...notificationCalls,
  ...officeBookingCalls,
  ...officeCollectionCalls,
  ...officeDashboardCalls,
  ...officeDeliveryCalls,
  ...officeMessageCalls,
  ...officeOrderCalls,
  ...officeProductCalls,
  ...officeReturnCalls,
  ...officeSearchCalls,
  ...officeSettingsCalls,
  ...officeStylistCalls,
  ...operationsCalls,
  ...orderCalls,
  ...orderCorrectionCalls,
  ...packageCalls,
  ...paperCalls,
  ...parcelCalls,
  ...paymentCalls,
  ...textReportCalls,
  ...payoutCalls,
  ...refundCalls,
  ...returnCalls,
  ...secondFactorCalls,
  ...sessionCalls,
  ...shopCalls,
  ...shortLinkCalls,
  ...stylistCalls,
  ...submissionCalls,
  ...vendorCalls,
  ...vendorPaperCalls,
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;

/** The paths of one method, with placeholders. */
export type PathOf<Method extends string> = keyof Calls extends infer Call
  ? Call extends `${Method} ${infer Path}`
    ? Path
    : never
  : never;

type CallOf<Method extends string, Path extends string> = `${Method} ${Path}` extends keyof Calls
  ? Calls[`${Method} ${Path}`]
  : never;

/** The request body on the wire. */
export type BodyOf<Method extends string, Path extends string> =
  CallOf<Method, Path> extends { body: infer Body extends z.ZodType }
    ? z.input<Body>
    : CallOf<Method, Path> extends { form: z.ZodType }
      ? FormData
      : undefined;

/** The response body on the wire: money and moments are still text. */
export type ResponseOf<Method extends string, Path extends string> =
  CallOf<Method, Path> extends { response: infer Response extends z.ZodType } ? z.input<Response> : never;

/** A schema's wire format. */
export type Encoded<Schema extends z.ZodType> = z.input<Schema>;
