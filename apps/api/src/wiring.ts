import { accountChannel } from './modules/accounts/account-events.ts';
import { bookingChannel } from './modules/bookings/booking-events.ts';
import { bookingPayable } from './modules/bookings/booking-payable.ts';
import { registerLinkKeys } from './modules/emails/link-keys.ts';
import { findLinkKey, joinGuestOrders } from './modules/guest-access/guest-access.service.ts';
import { bookingMessages } from './modules/messaging/booking-messages.ts';
import { orderMessages } from './modules/messaging/order-messages.ts';
import { paymentMessages, transferMessages } from './modules/messaging/payment-messages.ts';
import { orderChannel } from './modules/orders/order-events.ts';
import { orderPayable } from './modules/orders/lifecycle/order-payable.ts';
import { registerPayables } from './modules/payments/payables.ts';
import { paymentChannel } from './modules/payments/payment-events.ts';
import { transferChannel } from './modules/transfers/transfer-events.ts';

/**
 * Connects modules that don't import each other: what can be paid for, the secrets of links, and who handles which event. Every
 * process calls it at start; calling it again changes nothing.
 */
export function wireModules(): void {
  registerPayables({ order: orderPayable, booking: bookingPayable });
  registerLinkKeys(findLinkKey);
  registerEventHandlers();
}

function registerEventHandlers(): void {
  accountChannel.setHandlers({ 'account.email-confirmed': joinGuestOrders });
  orderChannel.setHandlers(orderMessages);
  bookingChannel.setHandlers(bookingMessages);
  paymentChannel.setHandlers(paymentMessages);
  transferChannel.setHandlers(transferMessages);
}
