import { expect, it } from 'vitest';
import { holdReason, messageTitle, outcomeReason, recipientName } from './message-words.rules.ts';

it.each([
  ['order.paid', 'buyer', null, 'Payment received'],
  ['order.paid', 'vendor:12', null, 'New sale'],
  ['booking.confirmed', 'stylist:3', null, 'New booking'],
  ['email', 'mailbox', 'Your password was changed', 'Your password was changed'],
  ['email', 'mailbox', null, 'Email'],
  ['order.gift-wrapped', 'buyer', 'Wrapped', 'Order gift wrapped'],
])('%s to %s with the subject %s is called %s', (event, recipient, subject, title) => {
  expect(messageTitle(event, recipient, subject)).toBe(title);
});

it.each([
  ['buyer', null, 'Buyer'],
  ['vendor:12', 'Zuri Crafts', 'Zuri Crafts'],
  ['stylist:3', null, 'Stylist'],
  ['mailbox', null, 'Mailbox'],
])('%s named %s is shown as %s', (recipient, name, shown) => {
  expect(recipientName(recipient, name)).toBe(shown);
});

const sms = { channel: 'sms', state: 'failed', code: null, reason: null, wasUnknown: false } as const;

it.each([
  [{ ...sms, state: 'delivered' as const }, null],
  [{ ...sms, state: 'skipped' as const, code: 'budget_spent' }, 'the day’s budget was spent'],
  [{ ...sms, state: 'skipped' as const, code: 'new_rule' }, 'new_rule'],
  [{ ...sms, state: 'unknown' as const }, 'the provider did not answer'],
  [
    { ...sms, state: 'unknown' as const, wasUnknown: true },
    'the provider did not answer, also the second time',
  ],
  [{ ...sms, code: '405', reason: 'InsufficientBalance' }, 'our balance there is used up'],
  [{ ...sms, reason: 'UserIsInactive' }, 'the number is not in use'],
  [{ ...sms, reason: '131026 Message undeliverable' }, 'not on WhatsApp'],
  [{ ...sms, code: '132001', reason: 'No such template' }, 'WhatsApp refused the template'],
  [{ ...sms, code: 'HTTP 401', reason: 'HTTP 401 without a code' }, 'the provider refused our login'],
  [{ ...sms, code: '999', reason: 'A new trouble' }, 'A new trouble'],
  [{ ...sms, reason: 'constructor' }, 'constructor'],
  [{ ...sms, channel: 'email' as const, code: 'broken' }, 'something went wrong on our side'],
  [sms, 'the provider refused it'],
  [
    { ...sms, channel: 'email' as const, code: 'refused', reason: '550 no such user' },
    'the mail server refused it: 550 no such user',
  ],
])('%o is told as %s', (outcome, words) => {
  expect(outcomeReason(outcome)).toBe(words);
});

it('says why a channel is stopped', () => {
  expect(holdReason('InsufficientBalance')).toBe('our balance there is used up');
  expect(holdReason('WhatsApp now counts order_paid as advertising')).toBe(
    'WhatsApp now counts order_paid as advertising',
  );
});
