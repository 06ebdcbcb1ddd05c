import { describe, expect, it } from 'vitest';
import { parseSettings } from './settings.rules.ts';

describe('parseSettings', () => {
  it('has a default for every setting', () => {
    expect(parseSettings({})).toMatchObject({ vat_percent: 16, free_delivery_over: 1_000_000 });
  });

  it('takes what is stored', () => {
    expect(parseSettings({ vat_percent: 18 }).vat_percent).toBe(18);
  });

  it('rejects an invalid stored value', () => {
    expect(() => parseSettings({ vat_percent: 'a lot' })).toThrow('expected number');
  });
});
