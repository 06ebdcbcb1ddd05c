import { describe, expect, it } from 'vitest';
import { openProductAdmin } from '../../../test/catalogue/product-admin.ts';
import { aStoredPicture } from '../../../test/media/stored-picture.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { db } = api;
const { createProduct, postProduct, updateProduct, fieldErrors, auditTrail, read } =
  await openProductAdmin(api);

const VARIANTS = [
  { colour: 'Navy', inventory: 2 },
  { colour: 'Gold', inventory: 2 },
];
const twoPictures = async (first: string | null, second: string | null) => [
  { id: (await aStoredPicture(db)).id, alt: 'One', colour: first },
  { id: (await aStoredPicture(db)).id, alt: 'Two', colour: second },
];
const coloursOf = ({ images }: { images: { colour: string | null }[] }) => images.map(({ colour }) => colour);

describe('the owner', () => {
  it('names the colours of pictures when the product is added, and changes them', async () => {
    const images = await twoPictures('Gold', '');
    const product = await createProduct({ variants: VARIANTS, images });
    expect(coloursOf(product)).toEqual(['Gold', null]);
    const renamed = images.map((image, n) => ({ ...image, colour: n === 0 ? null : 'Navy' }));
    const changed = await updateProduct(product.id, { version: product.version, images: renamed });
    expect(coloursOf(changed.json())).toEqual([null, 'Navy']);
    const [, audited] = await auditTrail(product.id);
    expect(audited).toMatchObject({
      action: 'product.changed',
      before: { images: [{ colour: 'Gold' }, { colour: null }] },
      after: { images: [{ colour: null }, { colour: 'Navy' }] },
    });
  });

  it('is refused a colour that the product does not have', async () => {
    const images = await twoPictures('Navy', 'Ruby');
    expect(fieldErrors(await postProduct({ variants: VARIANTS, images }))).toEqual({
      'images.1.colour': ['This product does not come in Ruby'],
    });
    const plain = await postProduct({ images: [images[0]] });
    expect(fieldErrors(plain)).toEqual({ 'images.0.colour': ['This product does not come in Navy'] });
  });

  it.each([[7], [{}], ['x'.repeat(61)]])('is refused %j as a colour', async (colour) => {
    const [image] = await twoPictures(null, null);
    const response = await postProduct({ variants: VARIANTS, images: [{ ...image, colour }] });
    expect(Object.keys(fieldErrors(response))).toEqual(['images.0.colour']);
  });

  it('renames a colour, and its pictures follow; removes one, and its pictures name none', async () => {
    const images = await twoPictures('Navy', 'Gold');
    const { id, version, variants } = await createProduct({ variants: VARIANTS, images });
    const changed = await updateProduct(id, {
      version,
      variants: [{ id: variants[0].id, colour: 'Midnight' }],
    });
    expect(coloursOf(changed.json())).toEqual(['Midnight', null]);
    expect(coloursOf(await read(`/admin/products/${id}/`))).toEqual(['Midnight', null]);
  });

  it('swaps two colours, and each picture keeps the name that was given to it', async () => {
    const images = await twoPictures('Navy', 'Gold');
    const { id, version, variants } = await createProduct({ variants: VARIANTS, images });
    const [navy, gold] = variants;
    const swapped = [{ id: navy.id, colour: 'Gold' }, { id: gold.id, colour: 'Navy' }]; // prettier-ignore
    const changed = await updateProduct(id, { version, variants: swapped });
    expect(coloursOf(changed.json())).toEqual(['Navy', 'Gold']);
  });
});
