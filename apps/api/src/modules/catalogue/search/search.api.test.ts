import { aCollection } from '@harusi/db/factories';
import { describe, expect, it } from 'vitest';
import { readCatalogue, seedSmallCatalogue } from '../../../../test/catalogue/small-catalogue.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';

const { app, db } = await startTestApi();
const { tiara, veil, tie, soldOut, collection } = await seedSmallCatalogue(db);
const { get, found } = readCatalogue(app);

describe('search', () => {
  it.each([
    ['tiara', [tiara, veil]], // name matches before description matches
    ['TIARAS', [tiara, veil]],
    ['pear', [tiara]],
    ['lace vei', [veil]],
    ['necktie', [tie, soldOut]],
    ['headpiece', [tiara, veil]],
    ['silk headpiece', []],
    ['the', []],
    ['&|!:*()', []],
    ["'; drop table products; --", []],
  ])('finds matches for %s', async (words, expected) => {
    const ids = await found(`?search=${encodeURIComponent(words)}`);
    expect(new Set(ids)).toEqual(new Set(expected.map(({ id }) => id)));
    expect(ids[0]).toBe(expected[0]?.id);
    const searched = (await get(`/products/search/?q=${encodeURIComponent(words)}`)).body;
    expect(searched.map(({ id }: { id: number }) => id)).toEqual(ids);
  });

  it('corrects a typo and says so', async () => {
    for (const [typed, meant] of [
      ['tiarra', 'tiara'],
      ['karurra tiara', 'karura tiara'],
      ['silc tie', 'silk tie'],
    ]) {
      const { body } = await get(`/products/?search=${typed}`);
      expect([typed, body.searched_for]).toEqual([typed, meant]);
      expect(body.count).toBeGreaterThan(0);
    }
    expect((await get('/products/?search=zzzzqqq')).body).toMatchObject({ count: 0, searched_for: null });
  });

  it('applies filters and the requested order', async () => {
    expect(await found('?search=tiara&max_price=5000')).toEqual([veil.id]);
    expect(await found('?search=tiara&ordering=price')).toEqual([veil.id, tiara.id]);
    const bound = await get('/products/search/?q=tiara&category=bridal&min_price=5000&featured=true');
    expect(bound.body.map(({ id }: { id: number }) => id)).toEqual([tiara.id]);
  });

  it('shows nothing beyond the last page', async () => {
    // So far away that the matches before it are ranked by themselves.
    const { body } = await get('/products/?search=tiara&page_size=1&page=301');
    expect(body).toMatchObject({ count: 2, next: null, results: [] });
  });

  it('suggests products, subcategories and collections while typing', async () => {
    const { body } = await get('/products/suggestions/?q=ti');
    expect(body.products.map(({ name }: { name: string }) => name)).toContain('Karura Pearl Tiara');
    expect(body.subcategories.map(({ name }: { name: string }) => name)).toContain('Tiaras & Headpieces');
    expect((await get('/products/suggestions/?q=coast')).body.collections).toMatchObject([
      { id: collection.id },
    ]);
    expect((await get('/products/suggestions/?q=tiarra')).body.searched_for).toBe('tiara');
    // Similar to "tiara", but the name of a collection.
    const named = await aCollection(db, { name: 'Tiarrah' });
    expect((await get('/products/suggestions/?q=tiarrah')).body).toMatchObject({
      searched_for: null,
      collections: [{ id: named.id }],
    });
    expect((await get('/products/suggestions/')).body.products).toEqual([]);
  });
});

describe('facets', () => {
  it('count what each further choice would leave, ignoring their own filter', async () => {
    const { body } = await get('/products/facets/?category=bridal&subcategory=1');
    expect(body).toMatchObject({
      count: 1,
      in_stock: 1,
      sale: 0,
      min_price: '4900.00',
      max_price: '4900.00',
    });
    const veils = { id: 1, name: 'Bridal Veils', category: 'bridal', parent: null, count: 1 };
    const tiaras = { ...veils, id: 3, name: 'Tiaras & Headpieces' };
    const jewelry = { ...veils, id: 2, name: 'Bridal Jewelry', count: 0 };
    expect(body.subcategories).toHaveLength(19);
    expect(body.subcategories.slice(0, 3)).toEqual([veils, tiaras, jewelry]);
    expect(body.colours).toEqual([]);
    const all = (await get('/products/facets/')).body;
    expect(all.colours.map(({ name }: { name: string }) => name)).toEqual(['Gold', 'Navy', 'Silver']);
    expect(all).toMatchObject({ count: 4, in_stock: 3, sale: 1 });
  });

  it('count the other category with the same filters', async () => {
    for (const [query, bridal, groom] of [
      ['', 2, 2],
      ['&in_stock=true', 2, 1],
      ['&max_price=6900', 1, 1],
      ['&search=tie', 0, 2],
      ['&search=tiara&min_price=1', 2, 0],
    ] as const) {
      const counted = { bridal, groom };
      for (const category of ['bridal', 'groom'] as const) {
        const { body } = await get(`/products/facets/?category=${category}${query}`);
        const counts = body.categories.map((category: { slug: string; count: number }) => [
          category.slug,
          category.count,
        ]);
        expect([query, body.count, counts]).toEqual([query, counted[category], Object.entries(counted)]);
      }
    }
  });

  it('report the total of the category and search without other filters', async () => {
    for (const [query, whole] of [
      ['?colour=Gold&sale=true&in_stock=true', { count: 4, sale: 1 }],
      ['?category=bridal&max_price=1', { count: 2, sale: 1 }],
      ['?search=tie&subcategory=1', { count: 2, sale: 0 }],
      ['?search=!', { count: 0, sale: 0 }],
    ] as const) {
      const { body } = await get(`/products/facets/${query}`);
      expect([query, body.whole]).toEqual([query, whole]);
    }
    const { body } = await get('/products/facets/?category=groom&max_price=1');
    expect(body.categories.map(({ description }: { description: string }) => description)).toEqual(
      (await get('/categories/')).body.map(({ description }: { description: string }) => description),
    );
  });

  it("count members' products in a group, like the group's list", async () => {
    const { body } = await get('/products/facets/?category=groom&subcategory=4');
    const ties = body.subcategories.filter(({ id }: { id: number }) => [4, 18, 19].includes(id));
    const counts = ties.map(({ id, count }: { id: number; count: number }) => [id, count]);
    expect(new Map(counts)).toEqual(new Map([[4, 2], [18, 1], [19, 1]])); // prettier-ignore
  });

  it('agree with the list for any filter', async () => {
    for (const query of [
      '?colour=Gold',
      '?in_stock=true',
      '?sale=true',
      '?search=tiara',
      '?min_price=5000',
      '?search=!',
    ]) {
      const [list, facets] = await Promise.all([get(`/products/${query}`), get(`/products/facets/${query}`)]);
      expect([query, facets.body.count]).toEqual([query, list.body.count]);
    }
  });
});
