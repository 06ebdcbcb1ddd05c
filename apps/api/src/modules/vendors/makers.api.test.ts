import { MakerPage } from '@harusi/contracts/catalogue/makers';
import { describe, expect, it, vi } from 'vitest';
import { openAdminClient } from '../../../test/orders/admin-client.ts';
import { openVendorClient } from '../../../test/orders/vendor-client.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { app } = api;
const admin = await openAdminClient(api);

const maker = async (id: number) => app.inject(`/makers/${id}/`);
const listedMakers = async () =>
  (await app.inject('/makers/')).json().map(({ id }: { id: number }) => id) as number[];

describe('a maker', () => {
  it('is a vendor with listed pieces, in the own words, and nothing private', async () => {
    const { vendor, ring, addProduct, send } = await openVendorClient(api);
    await addProduct({ review: 'pending_approval' });
    await send('PATCH', '/vendor/profile/', {
      business_name: 'Zawadi & Daughters',
      business_description: 'Two benches.\nOne window.',
    });
    const response = await maker(vendor.id);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      id: vendor.id,
      slug: 'zawadi-daughters',
      name: 'Zawadi & Daughters',
      story: 'Two benches.\nOne window.',
      piece_count: 1,
      products: [{ id: ring.id }],
    });
    expect(Object.keys(response.json()).toSorted()).toEqual(Object.keys(MakerPage.shape).toSorted());
    expect(response.body).not.toContain(vendor.email);
    expect((await app.inject(`/products/${ring.id}/`)).json().maker).toEqual({
      id: vendor.id,
      slug: 'zawadi-daughters',
      name: 'Zawadi & Daughters',
    });
    expect(await listedMakers()).toContain(vendor.id);
  });

  it('changes at once in cached pages when the vendor edits the story', async () => {
    const { vendor, send } = await openVendorClient(api);
    await maker(vendor.id); // cached from here on
    await send('PATCH', '/vendor/profile/', { business_description: 'Silver since 1998.' });
    await vi.waitFor(async () => expect((await maker(vendor.id)).json().story).toBe('Silver since 1998.'), {
      timeout: 20_000,
    });
  });

  it('leaves with the pieces when the vendor is suspended; customers and unknown ids are no makers', async () => {
    const { vendor } = await openVendorClient(api);
    expect((await maker(vendor.id)).statusCode).toBe(200);
    await admin.send('POST', `/admin/vendors/${vendor.id}/suspend/`, { reason: 'Parcels arrive late' });
    await vi.waitFor(async () => expect((await maker(vendor.id)).statusCode).toBe(404), { timeout: 20_000 });
    expect(await listedMakers()).not.toContain(vendor.id);
    expect((await maker(999_999)).statusCode).toBe(404);
  });
});
