import { KEEP } from '@harusi/contracts/constants/retention';

export const COLLECTED = [
  [
    'Your account',
    'Name, email, phone number, a scrambled form of your password, addresses you save, your cart and wishlist while you are signed in',
    'To give you the account you asked for (contract)',
  ],
  [
    'Orders',
    'What you bought, for whom and where to, notes for the rider',
    'To sell and deliver (contract); to keep books for the tax authority (legal duty)',
  ],
  [
    'M-Pesa payments',
    'The number that paid, amount, time, receipt number. Never your PIN',
    'To be paid and to refund (contract); books (legal duty)',
  ],
  [
    'Stylist bookings',
    'Name, contact, wedding date, budget, style, what you tell the stylist',
    'To prepare and hold the consultation (contract)',
  ],
  [
    'Messages and custom orders',
    'What you write to us, and how to answer you',
    'To answer (steps before a contract, at your request)',
  ],
  [
    'Emails about a piece',
    'Your email address and the piece you asked about',
    'To write to you once, when it is back or costs less, because you said yes (consent)',
  ],
  [
    'How we write to you',
    'SMS, WhatsApp or no texts, and their language; that a number wants no texts; what you agreed to hear beyond your orders, in which words and when',
    'To write the way you asked (contract); news and offers only because you said yes (consent)',
  ],
  [
    'Reviews and photographs',
    'Your words, stars and pictures; your email is never shown',
    'To show them, because you sent them for that (consent)',
  ],
  [
    'Sign-ins',
    'When a session began and ended, and a coded trace of the network it came from',
    'To notice strangers at your door (legitimate interest: security)',
  ],
] as const;

export const IN_YOUR_BROWSER = [
  ['access_token, refresh_token', 'Keep you signed in', 'Until you log out; 14 days unused at most'],
  [
    'harusi-session',
    'A key that never leaves your browser, so that copied tokens don’t work elsewhere',
    'Until you clear your browser',
  ],
  ['user_type, user_data', 'Your name in the menu, and which menu', 'Until you log out'],
  [
    'harusi_cart',
    'What you put in the cart, also without an account',
    'Until you empty it, or log out: your account keeps it',
  ],
  [
    'harusi_wishlist',
    'Pieces you saved; we get their numbers to show you today’s prices',
    'Until you remove them, or log out: your account keeps them',
  ],
  [
    'harusi_account_sync',
    'What your account has already, so that your devices never lose a piece',
    'Until you log out',
  ],
  [
    'harusi_checkout, harusi_booking',
    'What you typed for an order or a booking',
    'Until you order, book or close the tab',
  ],
  [
    'harusi_return_ and the number of an order',
    'What you chose and wrote for a return, and its photos',
    'Until you send it or close the tab; photos you did not send, until you clear your browser',
  ],
  [
    'harusi_sent_order, harusi_sent_booking',
    'An order or a booking on its way to us, so that a lost connection never makes it twice',
    'Until we answer; a day at most',
  ],
  [
    'harusi_outbox',
    'Messages and reviews that wait for a connection',
    'Until they are sent or you remove them; a day at most',
  ],
  [
    'harusi_details',
    'Your name, phone, email, delivery address and language for the next order, only if you ticked that',
    'Until you remove the tick or clear your browser',
  ],
  [
    'harusi_delivery',
    'Your county and your wedding date, to tell you what arrives in time; we get neither until you order',
    'Until you erase the date beside a piece or clear your browser',
  ],
  ['harusi_viewed', 'Pieces you looked at; we never get this list', 'Until you press “Forget these”'],
  ['harusi_order_keys', 'Open your orders and bookings without an account', 'Until you clear your browser'],
  [
    'harusi_splash, toast_after_reload',
    'That the opening was shown; a short message for the next page',
    'Until you close the tab',
  ],
] as const;

export const KEPT = [
  ['Account, addresses, saved cart and wishlist', 'Until you delete your account'],
  [
    'Orders, payments, bookings',
    `${KEEP.taxYears} years after the end of the tax year, as the Tax Procedures Act asks`,
  ],
  ['Orders and bookings that were never paid', `${KEEP.unpaidDays} days after they were cancelled`],
  ['M-Pesa’s own messages about a payment', `${KEEP.mpesaMessageDays} days`],
  ['Messages to us', `${KEEP.enquiryYears} years after our last answer, or after you wrote`],
  [
    'Your wish to hear about a piece',
    `${KEEP.unconfirmedAlertDays} days if you don’t confirm it, ${KEEP.sentAlertDays} days after we wrote to you, ${KEEP.waitingAlertDays} days at most; or until you press “Stop these emails”`,
  ],
  ['Sessions, password links and changed email addresses', `About ${KEEP.sessionDays} days after they end`],
  ['Notifications', `${KEEP.noticeDays} days after you read them`],
  ['Emails and texts we sent', `${KEEP.messageDays} days`],
  [
    'How we write to you',
    'Until you change it or delete your account; that a number wants no texts, until it wants them again',
  ],
  ['Reviews', 'Until you take them back or delete your account'],
] as const;

/** Sections 26, 34–36, 38 and 40 of the Act; the deadlines are those of the General Regulations of 2021. */
export const RIGHTS = [
  ['Know', 'What we use your data for. This page, or ask', 'At once'],
  ['See', 'A copy of all we hold about you', '7 days'],
  ['Correct', 'Have what is wrong, old or incomplete put right', '14 days'],
  ['Delete', 'Have what we no longer need, or should not have, erased', '14 days'],
  ['Take along', 'Your data in a file that other services can read', '30 days'],
  ['Object', 'Say no to a use; to advertising, always', '14 days'],
  ['Restrict', 'Have us keep it but not use it while something is unclear', '14 days'],
  ['Take back a yes', 'Whatever you agreed to, you can stop', 'At once'],
] as const;
