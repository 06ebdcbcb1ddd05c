import { expect, test } from 'vitest';
import { toCents } from '../../lib/format.ts';
import type { CartItem } from '../cart/cart.ts';
import {
  fillGaps,
  findChosenAddress,
  hasNoAddress,
  emptyAddress,
  toOrder,
  toCheckoutError,
  addressValues,
  userValues,
  type SavedAddress,
} from './order-form.ts';

const veil: CartItem = {
  id: 7,
  name: 'Veil',
  price: toCents(900),
  image: '',
  category: 'bridal',
  quantity: 2,
};
const typed = {
  'contact.name': ' Faith Wambui ',
  'contact.phone': '0712 345 678',
  'contact.email': ' ',
  'delivery.county': 'Nairobi',
  'delivery.town': 'Karen',
  'delivery.landmark': 'Blue gate',
  'delivery.notes': '',
  text_channel: 'whatsapp',
  language: 'sw',
};
const home: SavedAddress = {
  id: 1,
  label: 'Home',
  recipient: 'Faith Wambui',
  phone_number: '+254712345678',
  county: 'Nairobi',
  town: 'Karen',
  landmark: 'Blue gate',
  is_default: true,
  created_at: '2026-01-01T00:00:00Z',
};
const mother: SavedAddress = {
  ...home,
  id: 2,
  label: 'Mum',
  recipient: 'Mama Faith',
  phone_number: '+254722000111',
  county: 'Nyeri',
};

test('omits empty fields from the order', () => {
  expect(toOrder(typed, [veil], '1800.00')).toEqual({
    items: [{ product: 7, quantity: 2 }],
    contact: { name: 'Faith Wambui', phone: '0712 345 678' },
    delivery: { method: 'door', county: 'Nairobi', town: 'Karen', landmark: 'Blue gate' },
    text_channel: 'whatsapp',
    language: 'sw',
    expected_total: '1800.00',
  });
  const more = { ...typed, 'contact.email': 'f@example.com', 'delivery.notes': 'After five' };
  expect(toOrder(more, [veil], '1800.00')).toMatchObject({
    contact: { email: 'f@example.com' },
    delivery: { notes: 'After five' },
  });
  expect(toOrder({}, [veil], '1800.00').contact).toEqual({ name: '', phone: '' });
});

test('a pick-up leaves out the address, which stays in the form', () => {
  const collected = { ...typed, 'delivery.method': 'pickup-7', 'delivery.notes': 'After five' };
  expect(toOrder(collected, [veil], '1800.00').delivery).toEqual({
    method: 'pickup',
    pickup_point: 7,
    notes: 'After five',
  });
});

test('fills in only empty fields for a signed-in user', () => {
  const user = {
    id: 1,
    username: null,
    email: 'faith@example.com',
    first_name: 'Faith',
    last_name: 'Wambui',
    phone_number: '+254712345678',
    user_type: 'customer' as const,
    staff_role: null,
    email_confirmed: true,
    wedding_date: null,
    text_channel: 'sms' as const,
    language: 'en' as const,
    pending_email: null,
    vendor_profile: null,
  };
  expect(fillGaps({ 'contact.phone': '0110 000 111', 'contact.email': '' }, userValues(user))).toEqual({
    'contact.name': 'Faith Wambui',
    'contact.phone': '0110 000 111',
    'contact.email': 'faith@example.com',
    text_channel: 'sms',
    language: 'en',
  });
  expect(userValues({ ...user, phone_number: null })['contact.phone']).toBe('');
});

test('fills in a saved address and names another recipient', () => {
  const place = {
    'delivery.county': 'Nairobi',
    'delivery.town': 'Karen',
    'delivery.landmark': 'Blue gate',
    'delivery.notes': '',
  };
  expect(addressValues(home, typed)).toEqual(place);
  expect(addressValues(home, { ...typed, 'contact.name': 'F. Wambui' })).toEqual(place);
  expect(addressValues(mother, typed)['delivery.notes']).toBe('For Mama Faith, 0722 000 111');
  expect(addressValues(mother, { ...typed, 'delivery.notes': 'After five' })).not.toHaveProperty([
    'delivery.notes',
  ]);
});

test('replaces the recipient’s note with the address', () => {
  const atMothers = { ...typed, ...addressValues(mother, typed) };
  expect(addressValues(home, atMothers)['delivery.notes']).toBe('');
  expect(emptyAddress(atMothers)['delivery.notes']).toBe('');
  expect(emptyAddress({ ...typed, 'delivery.notes': 'For the bride' })).not.toHaveProperty([
    'delivery.notes',
  ]);
});

test('finds the address that the form contains', () => {
  expect(findChosenAddress([mother, home], typed)).toBe(home);
  expect(findChosenAddress([mother, home], { ...typed, 'delivery.town': 'Karen C' })).toBeUndefined();
  expect(hasNoAddress(typed)).toBe(false);
  expect(hasNoAddress({ ...typed, ...emptyAddress(typed) })).toBe(true);
  expect(findChosenAddress([mother, home], { ...typed, ...emptyAddress(typed) })).toBeUndefined();
});

test('turns cart errors into one message and keeps field errors', () => {
  const wrong = (field_errors?: Record<string, string[]>) =>
    toCheckoutError({
      status: 400,
      problem: { code: 'invalid', message: 'No', ...(field_errors && { field_errors }) },
    });
  expect(wrong({ 'contact.phone': ['Too short'] })).toHaveProperty('field_errors');
  expect(wrong({ 'items.0': ['Veil: only 1 left'], 'items.2': ['Tie: no longer in stock'] })).toEqual({
    code: 'invalid',
    message: 'Some pieces are no longer available. Veil: only 1 left. Tie: no longer in stock.',
  });
  expect(wrong({ 'delivery.pickup_point': ['Closed'] })).toEqual({ code: 'invalid', message: 'No' });
  expect(wrong()).toEqual({ code: 'invalid', message: 'No' });
});
