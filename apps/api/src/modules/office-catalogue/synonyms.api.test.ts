import { aProduct } from '@harusi/db/factories';
import { searchSynonymKeys, searchSynonyms } from '@harusi/db/schema';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

const { app, db, hub, signIn } = await startTestApi();
const { headers } = await signIn('admin');
const veil = await aProduct(db, { name: 'Lamu Lace Veil', tags: ['veil'] });

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
};
const count = async (typed: string) => (await app.inject(`/products/?search=${typed}`)).json().count;
const nextEvent = () => new Promise((resolve) => hub.once('event', resolve));

describe('a synonym', () => {
  it('changes a cached search at once: added, changed and removed', async () => {
    expect(await count('pazia')).toBe(0);
    let told = nextEvent();
    const { body, status } = await call('POST', '/admin/synonyms/', {
      words: ['Pázia', 'PAZIA!'],
      means: ['Veil'],
    });
    expect([status, body.words, body.means]).toEqual([201, ['pazia'], ['veil']]);
    await told;
    expect(await count('pazia')).toBe(1);
    expect(await count('pazai')).toBe(1); // a slip of the new word

    const url = `/admin/synonyms/${body.id}/`;
    told = nextEvent();
    const changed = await call('PUT', url, { words: ['mapazia'], means: ['veil'], version: body.version });
    expect([changed.status, changed.body.version]).toEqual([200, 2]);
    await told;
    expect([await count('pazia'), await count('mapazia')]).toEqual([0, 1]);

    told = nextEvent();
    expect((await call('DELETE', url)).status).toBe(200);
    await told;
    expect([await count('pazia'), await count('mapazia')]).toEqual([0, 0]);
    expect((await call('GET', url)).status).toBe(404);
    expect((await call('DELETE', url)).status).toBe(404);
  });

  it('has each word once, whatever its ending, and says where it is', async () => {
    const taken = await call('POST', '/admin/synonyms/', { words: ['mpya', 'Rings'], means: ['veil'] });
    expect(taken.status).toBe(400);
    expect(taken.body.field_errors.words).toEqual([
      '“rings” means ring, solitaire, wedding band already. Change that synonym instead.',
    ]);
    expect((await call('GET', '/admin/synonyms/?search=mpya')).body.count).toBe(0);
  });

  it('belongs to one of two concurrent forms', async () => {
    const form = { words: ['shindano'], means: ['veil'] };
    const both = await Promise.all([1, 2].map(() => call('POST', '/admin/synonyms/', form)));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 400]));
  });

  it('is not overwritten by the second of two concurrent edits', async () => {
    const { id, version } = (await call('POST', '/admin/synonyms/', { words: ['mbili'], means: ['veil'] }))
      .body;
    const edits = await Promise.all(
      ['mbili a', 'mbili b'].map((word) =>
        call('PUT', `/admin/synonyms/${id}/`, { words: [word], means: ['veil'], version }),
      ),
    );
    expect(new Set(edits.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(edits.find(({ status }) => status === 409)!.body.detail).toContain('changed this synonym');
    const { body } = await call('GET', `/admin/synonyms/${id}/`);
    const same = await call('PUT', `/admin/synonyms/${id}/`, body);
    expect([same.status, same.body.version]).toEqual([200, 2]); // nothing changed
    expect(await db.$count(searchSynonymKeys, undefined)).toBeGreaterThan(300);
  });

  it.each([
    [{ words: [], means: ['veil'] }, 'words'],
    [{ words: ['a'], means: [] }, 'means'],
    [{ words: ['؟؟'], means: ['veil'] }, 'words.0'],
    [{ words: ['one two three four five'], means: ['veil'] }, 'words.0'],
    [{ words: ['the'], means: ['the'] }, 'means'],
    [{ words: ['x'.repeat(41)], means: ['veil'] }, 'words.0'],
    [{ words: Array.from({ length: 31 }, (_, n) => `w${n}`), means: ['veil'] }, 'words'],
  ])('is rejected as %j', async (form, field) => {
    const { status, body } = await call('POST', '/admin/synonyms/', form);
    expect([status, Object.keys(body.field_errors)]).toEqual([400, [field]]);
  });

  it('is listed by word and meaning, in order', async () => {
    const { body } = await call('GET', '/admin/synonyms/?search=Viatu&page_size=100');
    expect(body.results.map(({ words }: { words: string[] }) => words[0])).toEqual(['pumps', 'shoe']);
    const all = (await call('GET', '/admin/synonyms/?page_size=100')).body;
    const first = all.results.map(({ words }: { words: string[] }) => words[0]);
    expect(all.count).toBe(await db.$count(searchSynonyms));
    expect(first).toEqual(first.toSorted());
  });
});

it('previews what words find now, and why', async () => {
  const preview = async (q: string) =>
    (await call('GET', `/admin/search/preview/?q=${encodeURIComponent(q)}`)).body;
  expect(await preview('Shela lace')).toMatchObject({
    count: 1,
    searched_for: null,
    terms: [
      { term: 'shela', synonym: expect.any(Number), means: ['veil', 'mantilla', 'blusher'] },
      { term: 'lace', synonym: null, means: [] },
    ],
    products: [{ id: veil.id }],
  });
  expect(await preview('viel')).toMatchObject({ count: 1, searched_for: 'veil' });
  expect(await preview('')).toEqual({ count: 0, searched_for: null, terms: [], products: [] });
});
