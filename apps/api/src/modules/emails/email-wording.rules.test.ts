import { describe, expect, it } from 'vitest';
import { fillWords, inWords, unknownPlaceholders, worded } from './email-wording.rules.ts';

const values = { order: 'KSM84Q2T', name: 'Akinyi', carrier: '' };
const email = {
  ...worded('order.paid/buyer', values, {
    subject: 'Paid: your order {order}',
    lead: 'Asante, {name}.',
    more: ['We pack.'],
  }),
  greeting: 'Karibu',
};

describe('fillWords', () => {
  it('puts the values in, as often as they are named', () => {
    expect(fillWords('{name}: {order} and {order}', values)).toBe('Akinyi: KSM84Q2T and KSM84Q2T');
  });

  it('takes the space before an empty value along', () => {
    expect(fillWords('It has left us {carrier}. {name}', values)).toBe('It has left us. Akinyi');
  });

  it('fills no placeholder of a value, and no inherited property', () => {
    expect(fillWords('{name}', { name: '{order}$&', order: 'X' })).toBe('{order}$&');
    expect(fillWords('{constructor} {brand}', values)).toBe('{constructor} {brand}');
  });
});

describe('unknownPlaceholders', () => {
  it.each([
    ['{name}, {order}, {brand}', []],
    ['{total} {name} {}', ['total', '']],
    ['{Name} { order }', ['Name', ' order ']],
    ['{constructor}', ['constructor']],
    ['without any', []],
  ])('%j: %j', (text, expected) => {
    expect(unknownPlaceholders(text, values)).toEqual(expected);
  });
});

describe('inWords', () => {
  it('replaces subject and first paragraph, and nothing else', () => {
    expect(inWords(email, { subject: 'Hongera {name}', lead: 'We have it.' })).toEqual({
      ...email,
      subject: 'Hongera Akinyi',
      paragraphs: ['We have it.', 'We pack.'],
    });
  });

  it('keeps our words where there are none of hers', () => {
    expect(inWords(email, { subject: null, lead: 'We have it.' }).subject).toBe('Paid: your order KSM84Q2T');
    expect(inWords(email, { subject: 'Hongera', lead: null }).paragraphs).toEqual(email.paragraphs);
    expect(inWords(email, undefined)).toBe(email);
  });

  it('keeps our words where hers name what this email lacks', () => {
    const own = inWords(email, { subject: '{total} is here', lead: 'Asante sana, {name}.' });
    expect([own.subject, own.paragraphs[0]]).toEqual(['Paid: your order KSM84Q2T', 'Asante sana, Akinyi.']);
  });

  it('leaves a subject on one line', () => {
    const refund = {
      ...worded('order.lines-refunded/vendor', { reason: 'Late.\nBcc: x' }, { subject: 'A', lead: 'B' }),
      greeting: '',
    };
    expect(inWords(refund, { subject: 'Refunded: {reason}', lead: null }).subject).toBe(
      'Refunded: Late. Bcc: x',
    );
  });

  it('leaves an email alone that is not hers to word', () => {
    const { wording: _wording, ...plain } = email;
    expect(inWords(plain, { subject: 'Hers', lead: 'Hers' })).toBe(plain);
  });
});
