import { describe, expect, it } from 'vitest';
import { COLLARS, GLOVES, headRow, MENS_SHOES, RINGS, ringRow, WOMENS_SHOES } from './sizes.ts';

describe('ring sizes', () => {
  it.each([
    [4, ['14.9', '46.8', '4', 'H½']],
    [7, ['17.3', '54.4', '7', 'N½']],
    [9.5, ['19.4', '60.8', '9½', 'S½']],
    [12, ['21.4', '67.2', '12', 'Y']],
    [13, ['22.2', '69.7', '13', 'Z+1']],
  ])('US %s is %j', (us, row) => expect(ringRow(us)).toEqual(row));

  it('go from 4 to 13 in halves', () => expect(RINGS).toHaveLength(19));
});

describe('shoe sizes', () => {
  it('match printed shoe charts', () => {
    expect(WOMENS_SHOES).toContainEqual(['38', '5', '7', '23.7']);
    expect(MENS_SHOES).toContainEqual(['43', '9', '10', '27.1']);
  });

  it('map to the same foot length for women and men', () => {
    const foot = (rows: typeof MENS_SHOES, eu: string) => rows.find(([size]) => size === eu)?.at(-1);
    for (const eu of ['40', '41', '42', '43']) expect(foot(WOMENS_SHOES, eu)).toBe(foot(MENS_SHOES, eu));
  });
});

describe('head sizes', () => {
  it.each([
    [54, ['XS', '54', '21¼', '6⅝', '6¾']],
    [56, ['S', '56', '22', '6⅞', '7']],
    [58, ['M', '58', '22⅞', '7⅛', '7¼']],
    [60, ['L', '60', '23⅝', '7⅜', '7½']],
    [62, ['XL', '62', '24⅜', '7⅝', '7¾']],
  ])('%s cm is %j', (cm, row) => expect(headRow(cm)).toEqual(row));
});

describe('sizes in centimetres and inches', () => {
  it('are the same length', () => {
    const inches = (text: string | undefined) => Number(text?.replace('½', '.5'));
    for (const [, , cm, inch] of GLOVES) expect(Number(cm)).toBeCloseTo(inches(inch) * 2.54, 0);
    for (const [, cm, inch] of COLLARS)
      expect(Math.abs(Number(cm) - inches(inch) * 2.54)).toBeLessThanOrEqual(0.5);
  });
});
