import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('works without any variables', () => {
    expect(readSettings({})).toMatchObject({ shortcode: '174379', allowHttp: false, promptMs: 60_000 });
  });

  it("accepts the shop's names and treats empty values as unset", () => {
    expect(readSettings({ MPESA_SHORTCODE: '600997', SIM_LAN: '' })).toMatchObject({
      shortcode: '600997',
      lan: false,
    });
  });

  it.each([
    [{ SIM_LAN: 'yes' }, 'SIM_LAN must be 0 or 1; please correct it.'],
    [{ SIM_TOKEN_SECONDS: 'x' }, 'SIM_TOKEN_SECONDS must be a number; please correct it.'],
  ])('rejects %o with one sentence', (variables, sentence) => {
    expect(() => readSettings(variables)).toThrow(sentence);
  });
});
