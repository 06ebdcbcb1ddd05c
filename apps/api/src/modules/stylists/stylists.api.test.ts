import { stylistCalls as calls } from '@harusi/contracts/stylists';
import { packages, stylistReviews, stylists } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPortfolioItem } from '../../../test/media/portfolio.ts';
import { makeStylist } from '../../../test/bookings/booking-rows.ts';
import { aStoredPicture } from '../../../test/media/stored-picture.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { publishLiveEvents } from '../../lib/live-events.ts';

const { app, db, clock } = await startTestApi();
const now = clock.now();
const get = (url: string) => app.inject(url);
const namesAt = async (url: string) =>
  (await get(url)).json().results.map(({ name }: { name: string }) => name);
const changed = () => publishLiveEvents(db, { to: 'web', type: 'stylist.changed', data: {} });
const says = (stylistId: number, rating: number, given: Partial<typeof stylistReviews.$inferInsert> = {}) =>
  db.insert(stylistReviews).values({
    stylistId,
    rating,
    clientName: 'Faith W.',
    clientEmail: 'faith@example.com',
    review: 'Calm.',
    serviceType: 'gold',
    state: 'published',
    createdAt: now,
    ...given,
  });

const wanjiru = await makeStylist(db, {
  now,
  name: 'Wanjiru Kamau',
  location: 'Karen, Nairobi',
  categories: ['bridal', 'groom'],
  specialties: ['Pearls', 'Veils and headpieces'],
  pictureId: (await aStoredPicture(db)).id,
  codes: ['gold', 'essential', 'bronze'],
});
const otieno = await makeStylist(db, {
  now,
  name: 'Otieno Odhiambo',
  location: 'Kisumu',
  categories: ['groom'],
  specialties: ['Tailoring'],
});
const gone = await makeStylist(db, {
  now,
  name: 'Gone',
  location: 'Lamu',
  isActive: false,
  specialties: ['Old'],
});

describe('stylist list', () => {
  beforeEach(changed);

  it('contains bookable stylists and the filter options', async () => {
    const response = await get('/stylists/');
    const list = calls['GET /stylists/'].response.parse(response.json());
    expect(list.count).toBe(2);
    expect(list.areas).toEqual(['Karen', 'Kisumu', 'Nairobi']);
    expect(list.styles).toEqual(['Pearls', 'Tailoring', 'Veils and headpieces']);
    expect(list.results.find(({ id }) => id === wanjiru.id)).toMatchObject({
      rating: 5,
      review_count: 0,
      picture: { alt: 'Wanjiru Kamau' },
    });
    expect(response.body).not.toMatch(/example\.com|\+254|upload/);
  });

  it.each([
    ['category=bridal', ['Wanjiru Kamau']],
    ['category=groom&area=nairobi', ['Wanjiru Kamau']],
    ['area=Kisumu', ['Otieno Odhiambo']],
    ['area=Kis', []],
    ['area=Lamu', []],
    ['style=pearls', ['Wanjiru Kamau']],
    ['style=Old', []],
    ['style=&area=&category=bridal', ['Wanjiru Kamau']],
    ["area=' or 1=1 --", []],
  ])('filters by %s', async (query, names) => {
    expect(await namesAt(`/stylists/?${query}`)).toEqual(names);
  });

  it('is paged and rejects invalid queries', async () => {
    expect(await namesAt('/stylists/?page_size=1&page=3')).toEqual([]);
    const page = (await get('/stylists/?page_size=1&area=')).json();
    expect([page.count, page.results.length, page.next]).toEqual([2, 1, expect.stringContaining('page=2')]);
    for (const wrong of ['category=cats', 'page=0', 'page_size=101']) {
      expect((await get(`/stylists/?${wrong}`)).statusCode).toBe(400);
    }
  });

  it('starts with the best rated, weighted by number of reviews', async () => {
    await says(otieno.id, 5);
    await says(otieno.id, 5);
    await says(wanjiru.id, 4);
    await changed();
    await vi.waitFor(
      async () => expect(await namesAt('/stylists/?')).toEqual(['Otieno Odhiambo', 'Wanjiru Kamau']),
      { timeout: 20_000 },
    );
  });
});

describe('stylist profile', () => {
  beforeEach(changed);

  it('shows bookable packages, published work and published reviews, newest first', async () => {
    const { id } = await makeStylist(db, { now, codes: ['gold', 'essential', 'bronze'] });
    await aPortfolioItem(db, id, { title: 'Waits' });
    await aPortfolioItem(db, id, { title: 'Refused', state: 'refused' });
    await aPortfolioItem(db, id, {
      title: 'Old',
      state: 'published',
      createdAt: new Date(now.getTime() - 1000),
    });
    await aPortfolioItem(db, id, { title: 'New', state: 'published', tags: ['Veil'], createdAt: now });
    await says(id, 4);
    await says(id, 5, { review: 'Later.', createdAt: new Date(now.getTime() + 1000) });
    await says(id, 1, { state: 'pending' });
    await says(id, 1, { state: 'refused' });
    const response = await get(`/stylists/${id}/`);
    const profile = calls['GET /stylists/{id}/'].response.parse(response.json());
    expect(profile.packages.map(({ code }) => code)).toEqual(['bronze', 'gold', 'essential']);
    expect(response.json().packages[1].price).toBe('15000.00');
    expect(profile.portfolio.map(({ title }) => title)).toEqual(['New', 'Old']);
    expect(profile.reviews.map(({ review }) => review)).toEqual(['Later.', 'Calm.']);
    expect(profile.reviews[0]).toMatchObject({ client_name: 'Faith W.', is_verified: false });
    expect([profile.rating, profile.review_count]).toEqual([4.5, 2]);
    expect(response.body).not.toMatch(/example\.com|\+254|upload/);
  });

  it('leaves out archived packages', async () => {
    const only = await db.select().from(packages).where(eq(packages.code, 'bronze'));
    const { id } = await makeStylist(db, { now, codes: ['bronze', 'gold'] });
    await db.update(packages).set({ archivedAt: now }).where(eq(packages.id, only[0]!.id));
    const { packages: offers } = (await get(`/stylists/${id}/`)).json();
    await db.update(packages).set({ archivedAt: null }).where(eq(packages.id, only[0]!.id));
    expect(offers.map(({ code }: { code: string }) => code)).toEqual(['gold']);
  });

  it('returns 404 for unknown and inactive stylists', async () => {
    expect((await get(`/stylists/${gone.id}/`)).statusCode).toBe(404);
    expect((await get('/stylists/987654321/')).statusCode).toBe(404);
    expect((await get('/stylists/me/')).statusCode).toBe(404);
  });

  it('is cached until an event reports a change', async () => {
    const { id } = await makeStylist(db, { now, name: 'Before' });
    const read = async () => (await get(`/stylists/${id}/`)).json().name;
    expect(await read()).toBe('Before');
    await db.update(stylists).set({ name: 'After' }).where(eq(stylists.id, id));
    expect(await read()).toBe('Before');
    await changed();
    await vi.waitFor(async () => expect(await read()).toBe('After'), { timeout: 20_000 });
    expect((await get(`/stylists/${id}/`)).headers['cache-tags']).toBe('stylist packages');
  });
});
