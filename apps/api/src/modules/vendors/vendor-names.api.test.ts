import { aUser } from '@harusi/db/factories';
import { sql } from '@harusi/db/drizzle';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

const { app, db, signIn } = await startTestApi();

let n = 0;
const register = (business_name: string) =>
  app.inject({
    method: 'POST',
    url: '/vendors/register/',
    remoteAddress: `41.91.${++n >> 8}.${n & 255}`,
    payload: {
      email: `seller${n}@example.com`,
      username: `seller${n}`,
      first_name: 'Zuhura',
      last_name: 'Bakari',
      phone_number: '0712 345 678',
      password: 'three green doors',
      password_confirm: 'three green doors',
      business_name,
      business_description: 'Silver',
      business_address: 'Lamu',
      business_phone: '+254 700 000 000',
      business_email: 'silver@example.com',
    },
  });
const skeleton = async (name: string) =>
  (await db.execute<{ read: string }>(sql`select name_skeleton(${name}) as read`)).rows[0]!.read;

describe('the skeleton of a name', () => {
  it.each([
    [
      'Main Site',
      [
        'MAIN-SITE',
        ' main  site. ',
        'Máin Sité',
        'Ma1n S1te',
        'Ｍａｉｎ Ｓｉｔｅ',
        'Mаin Sitе',
        'Maln Slte',
        'Main Site Shop',
        'The Official Main Site',
      ],
    ],
    [
      'Bakari Silver',
      [
        'BAKARI SILVER',
        'Bakari-Silver Ltd',
        'Bаkаri Silver',
        'Bakar1 $ilver',
        'ΒΑΚΑRΙ Silver',
        'Bakari Silver Kenya',
        'Bákárí Sílvér',
        'Bakari\u200bSilver',
        '𝐁𝐚𝐤𝐚𝐫𝐢 Silver',
        'Bakari Silver Support Team',
        'Bakari Silver ✓',
        'Bakari Silver™',
        '★ Bakari Silver ✅',
        'Bakari ❤ Silver 💍',
      ],
    ],
    ['Modern Wedding', ['Modem Wedding', 'Modern VVedding']],
  ])('%s is that of its lookalikes', async (name, lookalikes) => {
    for (const other of lookalikes)
      expect([other, await skeleton(other)]).toEqual([other, await skeleton(name)]);
  });

  it.each([
    ['Main Site', ['Main Site Jewellers', 'Maine Site', 'Site Main']],
    ['Bakari Silver', ['Bakari Gold', 'Bakari', 'Silver Bakari', 'Bakari & Sons Silver']],
    ['喜婚', ['喜糖', 'العروس']],
    ['The Shop', ['The Store']],
  ])('%s differs from that of other names', async (name, others) => {
    for (const other of others) expect(await skeleton(other)).not.toBe(await skeleton(name));
  });
});

describe('a vendor', () => {
  it('cannot take a name that looks like another vendor’s', async () => {
    expect((await register('Bakari Silver')).statusCode).toBe(201);
    for (const name of ['Bakari-Silver Ltd.', 'Bakar1 Silver', 'Bákari Silver Kenya']) {
      const refused = await register(name);
      expect([refused.statusCode, refused.json().field_errors]).toEqual([
        400,
        { business_name: ['This name looks like another vendor’s. Choose another one'] },
      ]);
    }
  });

  it('gets the name once when two lookalikes register concurrently', async () => {
    const responses = await Promise.all(['Pwani Pearls', 'Pwanl Pear1s', 'PWANI-PEARLS'].map(register));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
  });

  it.each(['Harusi', 'Harus1', 'Harusi Kenya', 'The Official HARUSI Shop', 'Harusi Customer Care'])(
    'cannot be called %s, like the brand',
    async (name) => {
      expect((await register(name)).json().field_errors).toEqual({
        business_name: ['This name is taken. Choose another one'],
      });
    },
  );

  it.each(['Harusi', 'Main Site'])('cannot be renamed to %s', async (business_name) => {
    const { headers } = await signIn('vendor');
    const payload = { business_name };
    const renamed = await app.inject({ method: 'PATCH', url: '/vendor/profile/', payload, headers });
    expect(renamed.json().field_errors).toEqual({
      business_name: ['This name is taken. Choose another one'],
    });
  });

  it('who has the name that the brand takes later is reported in the settings', async () => {
    const { headers } = await signIn('admin');
    const { id } = (await register('Ndoa Njema')).json().user;
    const settings = () => app.inject({ url: '/admin/settings/', headers });
    expect((await settings()).json().brand_lookalikes).toEqual([]);
    const brand = { name: 'Ndoa Njema Shop', tagline: 'For your day' };
    const payload = { brand };
    expect(
      (await app.inject({ method: 'PATCH', url: '/admin/settings/', payload, headers })).statusCode,
    ).toBe(200);
    expect((await settings()).json().brand_lookalikes).toEqual([{ id, business_name: 'Ndoa Njema' }]);
    expect((await register('Ndoa-Njema')).statusCode).toBe(400);
    expect((await register('Harusi')).statusCode).toBe(201);
    const back = { brand: { name: 'Harusi', tagline: 'For your day' } };
    await app.inject({ method: 'PATCH', url: '/admin/settings/', payload: back, headers });
    expect((await settings()).json().brand_lookalikes).toMatchObject([{ business_name: 'Harusi' }]);
  });

  it('from before the rule keeps the name and can change everything else', async () => {
    const seller = await signIn('vendor');
    await aUser(db, { userType: 'vendor', business: { businessName: 'Old Town Beads' } });
    await db.execute(sql`alter table vendor_profiles disable trigger vendor_profiles_skeleton`);
    await db.execute(
      sql`update vendor_profiles set business_name = 'Old Town Beads Ltd', name_skeleton = null where user_id = ${seller.user.id}`,
    );
    await db.execute(sql`alter table vendor_profiles enable trigger vendor_profiles_skeleton`);
    const patch = (payload: object) =>
      app.inject({ method: 'PATCH', url: '/vendor/profile/', payload, headers: seller.headers });
    const same = { business_name: 'Old Town Beads Ltd', business_address: 'Shela, Lamu' };
    expect((await patch(same)).json()).toMatchObject(same);
    expect((await patch({ business_name: 'Old-Town Beads' })).statusCode).toBe(400);
  });
});
