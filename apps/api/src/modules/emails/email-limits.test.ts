import { expect, it } from 'vitest';
import { mailboxOf } from './email-limits.ts';

it.each([
  ['Asha@Example.com', 'asha@example.com'],
  [' asha+harusi@example.com', 'asha@example.com'],
  ['a.s.h.a+1@gmail.com', 'asha@gmail.com'],
  ['A.Sha@GoogleMail.com', 'asha@gmail.com'],
])('%s is the mailbox %s', (typed, mailbox) => expect(mailboxOf(typed)).toBe(mailbox));

it('keeps the dots of other providers, where they are part of the name', () => {
  expect(mailboxOf('asha.mwangi@example.com')).toBe('asha.mwangi@example.com');
});
