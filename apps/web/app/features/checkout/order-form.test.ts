import { expect, test } from 'vitest';
import { toCents } from '../../lib/format.ts';
import type { CartItem } from '../cart/cart.ts';
import {
  fillGaps,
  findChosen,
  isNowhere,
  nowhere,
  toOrder,
  troubleOf,
  valuesOfAddress,
  valuesOfUser,
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

test('what was typed becomes an order; what was left out is not in it', () => {
  expect(toOrder(typed, [veil], '1800.00')).toEqual({
    items: [{ product: 7, quantity: 2 }],
    contact: { name: 'Faith Wambui', phone: '0712 345 678' },
    delivery: { county: 'Nairobi', town: 'Karen', landmark: 'Blue gate' },
    expected_total: '1800.00',
  });
  const more = { ...typed, 'contact.email': 'f@example.com', 'delivery.notes': 'After five' };
  expect(toOrder(more, [veil], '1800.00')).toMatchObject({
    contact: { email: 'f@example.com' },
    delivery: { notes: 'After five' },
  });
  expect(toOrder({}, [veil], '1800.00').contact).toEqual({ name: '', phone: '' });
});

test('who is signed in finds the gaps filled, and what was typed untouched', () => {
  const user = {
    id: 1,
    username: null,
    email: 'faith@example.com',
    first_name: 'Faith',
    last_name: 'Wambui',
    phone_number: '+254712345678',
    user_type: 'customer' as const,
    vendor_profile: null,
  };
  expect(fillGaps({ 'contact.phone': '0110 000 111', 'contact.email': '' }, valuesOfUser(user))).toEqual({
    'contact.name': 'Faith Wambui',
    'contact.phone': '0110 000 111',
    'contact.email': 'faith@example.com',
  });
  expect(valuesOfUser({ ...user, phone_number: null })['contact.phone']).toBe('');
});

test('an address of the book fills in the place, and says who receives it if that is somebody else', () => {
  const place = {
    'delivery.county': 'Nairobi',
    'delivery.town': 'Karen',
    'delivery.landmark': 'Blue gate',
    'delivery.notes': '',
  };
  expect(valuesOfAddress(home, typed)).toEqual(place);
  expect(valuesOfAddress(home, { ...typed, 'contact.name': 'F. Wambui' })).toEqual(place);
  expect(valuesOfAddress(mother, typed)['delivery.notes']).toBe('For Mama Faith, 0722 000 111');
  expect(valuesOfAddress(mother, { ...typed, 'delivery.notes': 'After five' })).not.toHaveProperty([
    'delivery.notes',
  ]);
});

test('who receives it at one address is not looked for at the next', () => {
  const atMothers = { ...typed, ...valuesOfAddress(mother, typed) };
  expect(valuesOfAddress(home, atMothers)['delivery.notes']).toBe('');
  expect(nowhere(atMothers)['delivery.notes']).toBe('');
  expect(nowhere({ ...typed, 'delivery.notes': 'For the bride' })).not.toHaveProperty(['delivery.notes']);
});

test('the chosen address is the one that stands in the form', () => {
  expect(findChosen([mother, home], typed)).toBe(home);
  expect(findChosen([mother, home], { ...typed, 'delivery.town': 'Karen C' })).toBeUndefined();
  expect(isNowhere(typed)).toBe(false);
  expect(isNowhere({ ...typed, ...nowhere(typed) })).toBe(true);
  expect(findChosen([mother, home], { ...typed, ...nowhere(typed) })).toBeUndefined();
});

test('what is wrong with the cart is said in a sentence, what is wrong with a field under the field', () => {
  const wrong = (field_errors?: Record<string, string[]>) =>
    troubleOf({
      status: 400,
      problem: { code: 'invalid', message: 'No', ...(field_errors && { field_errors }) },
    });
  expect(wrong({ 'contact.phone': ['Too short'] })).toHaveProperty('field_errors');
  expect(wrong({ 'items.0': ['Veil: only 1 left'], 'items.2': ['Tie: no longer in stock'] })).toEqual({
    code: 'invalid',
    message: 'Not everything can be had any more. Veil: only 1 left. Tie: no longer in stock.',
  });
  expect(wrong()).toEqual({ code: 'invalid', message: 'No' });
});
