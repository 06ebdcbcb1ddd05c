import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('needs nothing', () => {
    expect(readSettings({})).toMatchObject({ shortcode: '174379', allowHttp: false, promptMs: 60_000 });
  });

  it("takes the shop's own names, and empty ones as not set", () => {
    expect(readSettings({ MPESA_SHORTCODE: '600997', SIM_LAN: '' })).toMatchObject({
      shortcode: '600997',
      lan: false,
    });
  });

  it.each([
    [{ SIM_LAN: 'yes' }, 'SIM_LAN must be 0 or 1; please correct it.'],
    [{ SIM_TOKEN_SECONDS: 'x' }, 'SIM_TOKEN_SECONDS must be a number; please correct it.'],
  ])('answers %o with one sentence', (variables, sentence) => {
    expect(() => readSettings(variables)).toThrow(sentence);
  });
});
