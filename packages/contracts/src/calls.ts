import type { z } from 'zod';
import { accountingCalls } from './accounting.ts';
import { accountCalls } from './accounts.ts';
import { bookingCalls } from './bookings.ts';
import { catalogueCalls } from './catalogue.ts';
import { clientCalls } from './clients.ts';
import { enquiryCalls } from './enquiries.ts';
import { flashSaleCalls } from './flash-sales.ts';
import { mediaCalls } from './media.ts';
import { paymentExceptionCalls } from './payment-exceptions.ts';
import { notificationCalls } from './notifications.ts';
import { officeBookingCalls } from './office-bookings.ts';
import { officeCollectionCalls } from './office-collections.ts';
import { officeDashboardCalls } from './office-dashboard.ts';
import { officeOrderCalls } from './office-orders.ts';
import { officeProductCalls } from './office-products.ts';
import { officeSettingsCalls } from './office-settings.ts';
import { officeStylistCalls } from './office-stylists.ts';
import { orderCalls } from './orders.ts';
import { packageCalls } from './packages.ts';
import { paymentCalls } from './payments.ts';
import { payoutCalls } from './payouts.ts';
import { shopCalls } from './shop.ts';
import { stylistCalls } from './stylists.ts';
import { submissionCalls } from './submissions.ts';
import { vendorCalls } from './vendors.ts';

/**
 * Every call of the API: `METHOD /path/` → what goes in, what comes back. The API's routes are tested against this
 * table; the web knows it as a type only, so no schema reaches a shopper's phone.
 */
export const calls = {
  ...accountCalls,
  ...accountingCalls,
  ...bookingCalls,
  ...catalogueCalls,
  ...clientCalls,
  ...enquiryCalls,
  ...flashSaleCalls,
  ...mediaCalls,
  ...paymentExceptionCalls,
  ...notificationCalls,
  ...officeBookingCalls,
  ...officeCollectionCalls,
  ...officeDashboardCalls,
  ...officeOrderCalls,
  ...officeProductCalls,
  ...officeSettingsCalls,
  ...officeStylistCalls,
  ...orderCalls,
  ...packageCalls,
  ...paymentCalls,
  ...payoutCalls,
  ...shopCalls,
  ...stylistCalls,
  ...submissionCalls,
  ...vendorCalls,
} as const;

export type Calls = typeof calls;

/** The paths of one method, `{id}` and all. */
export type PathOf<Method extends string> = keyof Calls extends infer Call
  ? Call extends `${Method} ${infer Path}`
    ? Path
    : never
  : never;

type CallOf<Method extends string, Path extends string> = `${Method} ${Path}` extends keyof Calls
  ? Calls[`${Method} ${Path}`]
  : never;

/** What the caller sends, as it stands on the wire. */
export type BodyOf<Method extends string, Path extends string> =
  CallOf<Method, Path> extends { body: infer Body extends z.ZodType } ? z.input<Body> : undefined;

/** What comes back, as it stands on the wire: money and moments are still text. */
export type ResponseOf<Method extends string, Path extends string> =
  CallOf<Method, Path> extends { response: infer Answer extends z.ZodType } ? z.input<Answer> : never;

/** A schema's form on the wire. */
export type Encoded<Schema extends z.ZodType> = z.input<Schema>;
