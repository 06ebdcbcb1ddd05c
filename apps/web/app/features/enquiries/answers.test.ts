import { describe, expect, it } from 'vitest';
import { findMissing, toEnquiry } from './answers.ts';

const today = '2026-11-15';
const whole = { name: 'Neema', email: 'neema@example.com', phone_number: '', message: 'A veil, please.' };

describe('findMissing', () => {
  it('reports all missing fields at once', () => {
    const failure = findMissing({}, { today, required: { piece: 'Name the piece' } });
    expect(Object.keys(failure?.problem.field_errors ?? {})).toEqual(['name', 'piece', 'message', 'email']);
  });

  it('accepts a phone number instead of an email address', () => {
    expect(findMissing({ ...whole, email: ' ', phone_number: '0712 345 678' }, { today })).toBeUndefined();
    expect(findMissing({ ...whole, email: ' ' }, { today })?.problem.field_errors).toHaveProperty('email');
  });

  it.each([
    ['2026-11-14', true],
    ['2026-11-15', false],
    ['', false],
  ])('a wedding on %j is in the past: %s', (wedding_date, isPast) => {
    const failure = findMissing({ ...whole, wedding_date }, { today });
    expect(failure?.problem.field_errors?.['wedding_date'] !== undefined).toBe(isPast);
  });
});

describe('toEnquiry', () => {
  it('puts answers under their questions and omits empty ones', () => {
    const values = { ...whole, piece: ' Cathedral veil ', wedding_date: '2026-12-05', budget: '' };
    const questions = { piece: 'Piece', wedding_date: 'Wedding date', budget: 'Budget' };
    expect(toEnquiry('custom_order', values, questions)).toEqual({
      kind: 'custom_order',
      ...whole,
      details: { Piece: 'Cathedral veil', 'Wedding date': 'Saturday 5 December 2026' },
    });
  });
});
