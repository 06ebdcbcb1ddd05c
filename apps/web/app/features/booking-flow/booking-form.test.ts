import { expect, test } from 'vitest';
import { findMissing, toBooking } from './booking-form.ts';

const TODAY = '2026-11-15';
const typed = {
  'contact.name': ' Njeri Mwangi ',
  'contact.email': 'njeri@example.co.ke',
  'contact.phone': '0712 345 678',
  consultation_type: 'virtual',
  place: 'Karen',
  preferred_style: 'classic',
  budget: 'a lot',
};

test('reports all missing fields at once', () => {
  const wrong = findMissing({ wedding_date: '2026-11-14' }, TODAY)?.problem.field_errors;
  expect(Object.keys(wrong ?? {})).toEqual([
    'contact.name',
    'contact.email',
    'contact.phone',
    'consultation_type',
    'wedding_date',
  ]);
  expect(findMissing({ ...typed, wedding_date: TODAY }, TODAY)).toBeUndefined();
});

test('asks for the place of a meeting in person, and only of one', () => {
  const wrong = (how: string, place: string) =>
    findMissing({ ...typed, consultation_type: how, place }, TODAY)?.problem.field_errors;
  expect(wrong('in-person', '  ')).toEqual({ place: ['Tell us where you meet'] });
  expect([wrong('in-person', 'Karen'), wrong('virtual', ''), wrong('phone', '')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('sends a place only for meetings in person', () => {
  const selection = { package: 'gold', stylist: 12, at: '2026-11-19T06:00:00.000Z' } as const;
  expect(toBooking(typed, selection, '15000.00')).toMatchObject({
    package: 'gold',
    stylist: 12,
    starts_at: '2026-11-19T06:00:00.000Z',
    contact: { name: 'Njeri Mwangi' },
    place: '',
    preferred_style: 'classic',
    budget: undefined,
    expected_price: '15000.00',
  });
  const inPerson = toBooking(
    { ...typed, consultation_type: 'in-person' },
    { ...selection, stylist: 'any' },
    '1.00',
  );
  expect([inPerson.place, 'stylist' in inPerson]).toEqual(['Karen', false]);
});
