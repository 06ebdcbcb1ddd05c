import { ChangeSubmission, SubmissionFields } from '@harusi/contracts/catalogue/submissions';
import { describe, expect, it } from 'vitest';
import { describeChanges } from './changes/changes.rules.ts';
import { faultIn, fillIn, orderOf } from './changes/picture-order.rules.ts';
import {
  needsApproval,
  applyChange,
  type Content,
  differences,
  revisedFields,
  toContent,
} from './submissions.rules.ts';

const fields = SubmissionFields.parse({
  name: ' Lamu Comb ',
  short_description: 'A comb.',
  description: 'A comb of horn.',
  price: '4900.50',
  original_price: '',
  category: 'bridal',
  subcategory: '6',
  sku: 'LAMU-1',
  inventory: '4',
  weight: '0.0001',
  dimensions_length: '12.34',
});
const comb = toContent(fields, [5, 7, 5]);
const change = (given: object) => ChangeSubmission.parse(given);

describe('toContent', () => {
  it('converts money and measures, and captions each picture once with the name', () => {
    expect(comb).toMatchObject({
      name: 'Lamu Comb',
      price_cents: 490_050,
      original_price_cents: null,
      inventory: 4,
      weight_grams: 1,
      length_mm: 123,
      width_mm: null,
      seo_title: null,
      pictures: [
        { media: 5, alt: 'Lamu Comb', colour: null },
        { media: 7, alt: 'Lamu Comb', colour: null },
      ],
    });
  });
});

describe('changed', () => {
  it('keeps absent fields and clears empty ones', () => {
    const heavy = applyChange(comb, change({ weight: '0.5', original_price: '6000', seo_title: 'Comb' }));
    expect(heavy).toMatchObject({ weight_grams: 500, original_price_cents: 600_000, seo_title: 'Comb' });
    expect(applyChange(heavy, change({ weight: '', original_price: '', seo_title: ' ' }))).toEqual(
      applyChange(comb, change({ weight: '' })),
    );
    expect(applyChange(comb, change({}))).toEqual(comb);
  });

  it("adjusts stock by the vendor's difference, so units sold meanwhile stay sold", () => {
    const after = (given: object) => applyChange({ ...comb, inventory: 3 }, change(given)).inventory;
    expect(after({ inventory: '9' })).toBe(9);
    expect(after({ inventory: '9', inventory_was: '4' })).toBe(8);
    expect(after({ inventory: '4', inventory_was: '4' })).toBe(3);
    expect(after({ inventory: '0', inventory_was: '4' })).toBe(0);
    expect(needsApproval(change({ inventory: '9', inventory_was: '4' }), 0)).toBe(false);
  });

  it('renames captions with the product, except custom ones', () => {
    const [first] = comb.pictures;
    const described: Content = {
      ...comb,
      pictures: [first!, { media: 7, alt: 'From behind', colour: 'Gold' }],
    };
    expect(applyChange(described, change({ name: 'Crown' }), [9, 7]).pictures).toEqual([
      { media: 9, alt: 'Crown', colour: null },
      { media: 7, alt: 'From behind', colour: 'Gold' },
    ]);
  });
});

describe('a change', () => {
  it('needs approval if any field beyond price and stock, or a picture, is given', () => {
    expect(needsApproval(change({ price: '1', inventory: '2' }), 0)).toBe(false);
    expect(needsApproval(change({ price: '1' }), 1)).toBe(true);
    expect(needsApproval(change({ original_price: '1' }), 0)).toBe(true);
  });

  it('as a revision contains only differences, without price and stock', () => {
    const other = applyChange(comb, change({ price: '1', inventory: '9', name: 'Crown' }));
    expect(differences(comb, other)).toEqual(['name', 'price_cents', 'inventory', 'pictures']);
    expect(revisedFields(comb, other)).toEqual(['name', 'pictures']);
  });
});

describe('describeChanges', () => {
  const kinds = {
    subcategories: new Map([
      [6, { name: 'Hair Accessories', category: 'bridal' as const }],
      [5, { name: 'Cufflinks', category: 'groom' as const }],
    ]),
    categories: new Map([
      ['bridal' as const, { id: 1, name: 'Bridal' }],
      ['groom' as const, { id: 2, name: 'Groom' }],
    ]),
  };
  const describedAs = (given: object, pictures?: number[]) =>
    describeChanges(comb, applyChange(comb, change(given), pictures), kinds).map(
      ({ field, before, after }) => `${field}: ${before} → ${after}`,
    );

  it("uses the form's labels", () => {
    expect(
      describedAs({
        category: 'groom',
        subcategory: '5',
        original_price: '6000.5',
        dimensions_length: '',
      }),
    ).toEqual([
      'Original price: null → KShs 6,000.50',
      'Category: Bridal → Groom',
      'Subcategory: Hair Accessories → Cufflinks',
      'Length: 12.3 cm → null',
    ]);
  });

  it('distinguishes new, reordered and removed pictures', () => {
    expect(describedAs({}, [7, 5])).toEqual(['Pictures: 2 pictures → 2 pictures, in another order']);
    expect(describedAs({}, [7])).toEqual(['Pictures: 2 pictures → 1 picture']);
    expect(describedAs({}, [5, 9, 7])).toEqual(['Pictures: 2 pictures → 3 pictures, 1 of them new']);
    expect(describedAs({ name: 'Crown' })).toEqual(['Product name: Lamu Comb → Crown']);
  });
});

describe('picture order', () => {
  it('stays by default and adds new pictures last or where requested', () => {
    expect(orderOf([5, 7], undefined, 0)).toBeUndefined();
    expect(orderOf([5, 7], undefined, 2)).toEqual([5, 7, 'new', 'new']);
    expect(fillIn(['new', 7, 'new', 5], [11, 12])).toEqual([11, 7, 12, 5]);
  });

  it("must name the product's pictures, match the uploads and stay within the limit", () => {
    const known = new Set([5, 7]);
    expect(faultIn([7, 'new'], known, 1)).toBeUndefined();
    for (const order of [[8], [7], [7, 'new', 'new']] as const) {
      expect(faultIn([...order], known, 1)).toContain('reload the page');
    }
    expect(
      faultIn(
        Array.from({ length: 11 }, () => 5),
        known,
        0,
      ),
    ).toBe('At most 10 pictures');
  });
});
