import { LOW_STOCK } from '@harusi/contracts/constants/low-stock';
import { expect, test } from 'vitest';
import {
  countAvailable,
  initialChoice,
  chooseColour,
  colourOptions,
  findMissingChoice,
  findVariant,
  unavailableTexts,
  otherColourText,
  picturesFor,
  sizeLabel,
  sizeOptions,
  stockText,
} from './choices.ts';

const of = (colour: string | null, size: string | null, available: number) => ({ colour, size, available });
const plain = [of(null, null, 7)];
const rings = [of('Gold', '54', 2), of('Gold', '56', 0), of('Silver', '54', 0), of('Silver', '58', 9)];
const earrings = [of('Ruby', null, 0), of('Emerald', null, 3)];

test('a product without variants needs no choice', () => {
  const choice = initialChoice(plain);
  expect(choice).toEqual({ colour: null, size: null });
  expect(findMissingChoice(plain, choice)).toBeUndefined();
  expect(countAvailable(plain, choice)).toBe(7);
});

test('finds the variant of a choice, except where there is nothing to choose', () => {
  const ids = rings.map((variant, id) => ({ ...variant, id }));
  expect(findVariant(ids, { colour: 'Silver', size: '54' })?.id).toBe(2);
  expect(findVariant(ids, { colour: 'Silver', size: null })).toBeUndefined();
  expect(findVariant([{ ...of('Gold', null, 0), id: 7 }], { colour: 'Gold', size: null })).toBeUndefined();
});

test('preselects the first available colour and no size', () => {
  expect(initialChoice(earrings)).toEqual({ colour: 'Emerald', size: null });
  expect(initialChoice(rings)).toEqual({ colour: 'Gold', size: null });
  expect(findMissingChoice(rings, initialChoice(rings))).toBe('size');
});

test('prefers existing options from the URL', () => {
  expect(initialChoice(rings, { colour: 'Silver', size: '58' })).toEqual({ colour: 'Silver', size: '58' });
  expect(initialChoice(rings, { colour: 'Pink', size: '99' })).toEqual({ colour: 'Gold', size: null });
  expect(initialChoice(rings, { colour: 'Gold', size: '58' }), 'not made in gold').toEqual({
    colour: 'Gold',
    size: null,
  });
  expect(initialChoice(earrings, { colour: 'Ruby' }), 'sold out, but shown').toEqual({
    colour: 'Ruby',
    size: null,
  });
});

test('preselects a single size', () => {
  expect(initialChoice([of('Gold', 'One size', 1)]).size).toBe('One size');
});

test('keeps the size when the new colour has it', () => {
  expect(chooseColour(rings, { colour: 'Gold', size: '54' }, 'Silver')).toEqual({
    colour: 'Silver',
    size: '54',
  });
  expect(chooseColour(rings, { colour: 'Gold', size: '56' }, 'Silver').size).toBeNull();
});

test('marks unavailable options', () => {
  expect(colourOptions(earrings).map(({ state }) => state)).toEqual(['sold out', 'offered']);
  expect(sizeOptions(rings, 'Gold')).toEqual([
    { name: '54', state: 'offered' },
    { name: '56', state: 'sold out' },
    { name: '58', state: 'not made' },
  ]);
  expect(unavailableTexts(sizeOptions(rings, 'Gold'), 'Gold')).toEqual([
    'Sold out in Gold: 56.',
    'Not made in Gold: 58.',
  ]);
  expect(unavailableTexts(colourOptions(earrings), null)).toEqual(['Sold out: Ruby.']);
});

test.each([
  [plain, {}, 'In stock'],
  [[of(null, null, 2)], {}, 'Only 2 left'],
  [[of(null, null, 0)], {}, 'Out of stock'],
  [earrings, {}, 'Only 3 left in this colour'],
  [earrings, { colour: 'Ruby' }, 'Out of stock in this colour'],
  [rings, {}, 'Only 2 left in this colour'],
  [rings, { colour: 'Gold', size: '54' }, 'Only 2 left in this colour and size'],
  [[of(null, 'S', 1), of(null, 'M', 1)], { size: 'S' }, 'Only 1 left in this size'],
])('states the stock of the choice', (variants, selected, text) => {
  expect(stockText(variants, initialChoice(variants, selected)).text).toBe(text);
});

test('shows few left below the low-stock limit', () => {
  const toneOf = (units: number) => {
    const variants = [of(null, null, units)];
    return stockText(variants, initialChoice(variants)).tone;
  };
  expect([toneOf(LOW_STOCK - 1), toneOf(LOW_STOCK) === 'few']).toEqual(['few', false]);
});

test.each([
  [['Pierced', 'Clip-on', 'Screw back'], 'Fitting'],
  [['clip-on'], 'Fitting'],
  [['20 mm', '30 mm'], 'Size'],
  [['Pierced', '20 mm'], 'Size'],
  [['54', '56'], 'Size'],
  [['Self-tie', 'Pre-tied'], 'Size'],
  [[null], 'Size'],
])('%j is a choice of %s', (sizes, label) => {
  const variants = sizes.map((size) => of('Ruby', size, 1));
  expect(sizeLabel(variants)).toBe(label);
});

test('earrings are short of a fitting, not of a size', () => {
  const drops = [of('Ruby', 'Pierced', 2), of('Ruby', 'Clip-on', 8)];
  expect(stockText(drops, { colour: 'Ruby', size: 'Pierced' }).text).toBe('Only 2 left in this fitting');
});

const shot = (image: string, colour: string | null) => ({
  image,
  colour,
  alt: '',
  width: 1200,
  height: 1500,
  placeholder: null,
  has_avif: false,
});
const shots = [shot('main', 'Gold'), shot('silver', 'Silver'), shot('box', null), shot('side', 'Silver')];

test.each([
  ['Silver', ['silver', 'side', 'box', 'main']],
  ['Gold', ['main', 'box', 'silver', 'side']],
  ['Rose Gold', ['main', 'silver', 'box', 'side']],
  [null, ['main', 'silver', 'box', 'side']],
])('the pictures for %s', (colour, expected) => {
  expect(picturesFor(shots, colour).map(({ image }) => image)).toEqual(expected);
});

test('says which colour the photograph shows only if it is another one', () => {
  expect(otherColourText(shots, 'Rose Gold')).toBe('The photograph shows Gold');
  expect(otherColourText(shots, 'Silver')).toBeUndefined();
  expect(otherColourText(shots, null)).toBeUndefined();
  expect(otherColourText([shot('main', null)], 'Silver')).toBeUndefined();
  expect(otherColourText([], 'Silver')).toBeUndefined();
});
