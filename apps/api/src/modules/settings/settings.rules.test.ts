import { describe, expect, it } from 'vitest';
import { settingsAt } from './settings.rules.ts';

const july = new Date('2026-07-01T00:00:00Z');
const before = new Date(july.getTime() - 1);
const epoch = new Date(0);

describe('settingsAt', () => {
  it('has a default for every setting', () => {
    expect(settingsAt([], july)).toMatchObject({ vat_percent: 16, free_delivery_over: 1_000_000 });
  });

  it('changes a rate exactly at its date and keeps the past', () => {
    const rows = [
      { key: 'vat_percent', value: 18, validFrom: july },
      { key: 'vat_percent', value: 16, validFrom: epoch },
    ];
    expect(settingsAt(rows, before).vat_percent).toBe(16);
    expect(settingsAt(rows, july).vat_percent).toBe(18);
  });

  it('rejects an invalid stored value', () => {
    expect(() => settingsAt([{ key: 'vat_percent', value: 'a lot', validFrom: epoch }], july)).toThrow(
      'expected number',
    );
  });
});
