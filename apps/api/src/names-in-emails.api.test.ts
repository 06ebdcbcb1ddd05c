import { aProduct } from '@harusi/db/factories';
import { describe, expect, it } from 'vitest';
import { aGuestOrder } from '../test/orders/order-requests.ts';
import { startTestApi } from '../test/start-test-api.ts';

const { app, db, signIn } = await startTestApi();

const customer = await signIn();
const vendor = await signIn('vendor');
const admin = await signIn('admin');
const { id: product } = await aProduct(db);

const registration = {
  email: 'asha@example.com',
  first_name: 'Asha',
  last_name: 'Mwangi',
  phone_number: '0712 345 678',
  password: 'three green doors',
  password_confirm: 'three green doors',
};
const contact = { name: 'Asha', phone: '0712 345 678', email: 'asha@example.com' };
const booking = { package: 'gold', starts_at: '2026-12-01T06:00:00.000Z', consultation_type: 'virtual' };
const LINES = [
  'refund.co.ke',
  'See https://evil.example',
  'asha@evil.example',
  'Asha\u202Emoc.live',
  'evil。com',
  'Asha\u200bMwangi',
];
const NAMES = [...LINES, 'Call 0712 345 678'];

type Case = [string, 'POST' | 'PATCH', (name: string) => object, Record<string, string>?];

/** Every field of a form that one of our emails carries. */
const CASES: Record<string, Case> = {
  'auth/register first_name': ['/auth/register/', 'POST', (first_name) => ({ ...registration, first_name })],
  'auth/register last_name': ['/auth/register/', 'POST', (last_name) => ({ ...registration, last_name })],
  'vendors/register business_name': [
    '/vendors/register/',
    'POST',
    (business_name) => ({
      ...registration,
      username: 'asha',
      business_name,
      business_description: 'Lovely things',
      business_address: 'Karen',
      business_phone: '+254 700 000 000',
      business_email: 'asha@example.com',
    }),
  ],
  'orders contact.name': [
    '/orders/',
    'POST',
    (name) => aGuestOrder([{ product, quantity: 1 }], { contact: { ...contact, name } }),
  ],
  'bookings contact.name': ['/bookings/', 'POST', (name) => ({ ...booking, contact: { ...contact, name } })],
  'bookings place': ['/bookings/', 'POST', (place) => ({ ...booking, contact, place })],
  'enquiries name': [
    '/enquiries/',
    'POST',
    (name) => ({ kind: 'contact', name, email: 'asha@example.com', message: 'A message of some length.' }),
  ],
  'auth/me first_name': ['/auth/me/', 'PATCH', (first_name) => ({ first_name }), customer.headers],
  'auth/me last_name': ['/auth/me/', 'PATCH', (last_name) => ({ last_name }), customer.headers],
  'vendor/profile business_name': [
    '/vendor/profile/',
    'PATCH',
    (business_name) => ({ business_name }),
    vendor.headers,
  ],
  'vendor/orders carrier': [
    '/vendor/orders/1/',
    'PATCH',
    (carrier) => ({ status: 'dispatched', carrier }),
    vendor.headers,
  ],
  'vendor/orders tracking': [
    '/vendor/orders/1/',
    'PATCH',
    (tracking) => ({ status: 'dispatched', tracking }),
    vendor.headers,
  ],
  'admin/parcels carrier': [
    '/admin/parcels/1/',
    'PATCH',
    (carrier) => ({ status: 'dispatched', carrier }),
    admin.headers,
  ],
  'admin/parcels tracking': [
    '/admin/parcels/1/',
    'PATCH',
    (tracking) => ({ status: 'dispatched', tracking }),
    admin.headers,
  ],
  'admin/stylists name': ['/admin/stylists/1/', 'PATCH', (name) => ({ name, version: 1 }), admin.headers],
  'admin/sales client_name': [
    '/admin/sales/',
    'POST',
    (client_name) => ({
      package: 1,
      stylist: 1,
      starts_at: '2026-12-01T06:00:00.000Z',
      client_name,
      client_email: 'asha@example.com',
      client_phone: '0712 345 678',
      place: 'Karen',
      reference: 'slip 1',
    }),
    admin.headers,
  ],
  'auth/addresses recipient': [
    '/auth/addresses/',
    'POST',
    (recipient) => ({
      label: 'Home',
      recipient,
      phone_number: '0712 345 678',
      county: 'Nairobi',
      town: 'Karen',
      landmark: 'The gate',
    }),
    customer.headers,
  ],
  'admin/admins first_name': [
    '/admin/admins/',
    'POST',
    (first_name) => ({ email: 'new@example.com', first_name, last_name: 'Mwangi', staff_role: 'packer' }),
    admin.headers,
  ],
  'admin/admins last_name': [
    '/admin/admins/',
    'POST',
    (last_name) => ({ email: 'new@example.com', first_name: 'Asha', last_name, staff_role: 'packer' }),
    admin.headers,
  ],
  'admin/settings brand.name': [
    '/admin/settings/',
    'PATCH',
    (name) => ({ brand: { name, tagline: 'For the day' } }),
    admin.headers,
  ],
  'admin/packages name of a package': [
    '/admin/packages/',
    'POST',
    (name) => ({
      code: 'pearl',
      family: 'styling',
      name,
      price: '1000.00',
      description: 'For two',
      features: ['Shoes'],
      duration: 'An hour',
      minutes: 60,
    }),
    admin.headers,
  ],
};

/** A parcel's number may look like a telephone's. */
const isPerson = (label: string) => !/business|place|carrier|tracking|package/.test(label);

describe.each(Object.entries(CASES))('%s', (label, [url, method, body, headers = {}]) => {
  const field = label.split(' ')[1]!;

  it.each(isPerson(label) ? NAMES : LINES)('rejects %j at the field', async (name) => {
    const response = await app.inject({ method, url, payload: body(name), headers });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().field_errors)).toEqual([field]);
  });

  it('accepts "M. K. Ng’ang’a"', async () => {
    const response = await app.inject({ method, url, payload: body('M. K. Ng’ang’a'), headers });
    expect(response.json().field_errors?.[field]).toBeUndefined();
  });
});
