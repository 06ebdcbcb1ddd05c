import { accountData } from './modules/accounts/account-personal-data.ts';
import { accountChannel } from './modules/accounts/account-events.ts';
import { bookingChannel } from './modules/bookings/booking-events.ts';
import { bookingData } from './modules/bookings/booking-personal-data.ts';
import { bookingPayable } from './modules/bookings/payment/booking-payable.ts';
import { cartData } from './modules/carts/cart-personal-data.ts';
import { clientData } from './modules/clients/client-personal-data.ts';
import { registerPersonalData } from './modules/data-requests/personal-data.ts';
import { registerLinkKeys } from './modules/emails/link-keys.ts';
import { enquiryData } from './modules/enquiries/enquiry-personal-data.ts';
import { findLinkKey, joinGuestOrders } from './modules/guest-access/guest-access.service.ts';
import { bookingMessages } from './modules/messaging/booking-messages.ts';
import { correctionMessages } from './modules/messaging/correction-messages.ts';
import { orderMessages } from './modules/messaging/order-messages.ts';
import { vendorMessages } from './modules/messaging/vendor-messages.ts';
import { returnMessages } from './modules/messaging/return-messages.ts';
import { paymentMessages, transferMessages } from './modules/messaging/payment-messages.ts';
import { messageData } from './modules/outbox/message-personal-data.ts';
import { notificationData } from './modules/notifications/notification-personal-data.ts';
import { orderChannel } from './modules/orders/order-events.ts';
import { orderData } from './modules/orders/order-personal-data.ts';
import { returnChannel } from './modules/orders/returns/return-events.ts';
import { orderPayable } from './modules/orders/lifecycle/order-payable.ts';
import { registerPayables } from './modules/payments/payables.ts';
import { productAlertData } from './modules/product-alerts/product-alert-personal-data.ts';
import { paymentData } from './modules/payments/payment-personal-data.ts';
import { paymentChannel } from './modules/payments/payment-events.ts';
import { stylistData } from './modules/stylists/stylist-personal-data.ts';
import { transferChannel } from './modules/transfers/transfer-events.ts';
import { transferData } from './modules/transfers/transfer-personal-data.ts';
import { vendorData } from './modules/vendors/vendor-personal-data.ts';

/**
 * Connects modules that don't import each other: what can be paid for, the secrets of links, who holds personal data, and who handles which event. Every
 * process calls it at start; calling it again changes nothing.
 */
export function wireModules(): void {
  registerPayables({ order: orderPayable, booking: bookingPayable });
  registerLinkKeys(findLinkKey);
  // A guest is found by the address on orders and bookings, so these are erased after what belongs to them.
  registerPersonalData([
    enquiryData,
    productAlertData,
    notificationData,
    cartData,
    messageData,
    stylistData, // before transfers: locks the stylist before the balance is read
    clientData,
    transferData,
    paymentData,
    bookingData,
    orderData,
    accountData,
    vendorData, // after the account: a number may only be removed from an erased one
  ]);
  registerEventHandlers();
}

function registerEventHandlers(): void {
  accountChannel.setHandlers({
    'account.email-confirmed': joinGuestOrders,
    'account.signed-in': joinGuestOrders,
  });
  orderChannel.setHandlers(orderMessages, vendorMessages, correctionMessages);
  returnChannel.setHandlers(returnMessages);
  bookingChannel.setHandlers(bookingMessages);
  paymentChannel.setHandlers(paymentMessages);
  transferChannel.setHandlers(transferMessages);
}
