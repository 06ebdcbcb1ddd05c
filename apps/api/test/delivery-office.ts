import type { startTestApi } from './start-test-api.ts';

export interface OfficeZone {
  id: number;
  name: string;
  version: number;
  days: number;
  cut_off_hour: number;
  fee: string | null;
  carrier: string;
  counties: string[];
}

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The fields of a zone as its form sends them. */
export const zoneForm = ({ name, days, cut_off_hour, carrier, counties, version }: OfficeZone) => ({
  name,
  days,
  cut_off_hour,
  carrier,
  counties,
  version,
});

/** What an owner does about delivery in the back office. */
export async function openDeliveryOffice({ app, signIn }: Awaited<ReturnType<typeof startTestApi>>) {
  const owner = await signIn('admin');
  const read = async () => (await app.inject({ url: '/admin/delivery/', headers: owner.headers })).json();
  const send = (method: Method, path: string, payload?: object, { headers } = owner) =>
    app.inject({ method, url: `/admin/delivery/${path}`, headers, ...(payload && { payload }) });
  const zoneOf = async (county: string): Promise<OfficeZone> =>
    (await read()).zones.find(({ counties }: OfficeZone) => counties.includes(county));
  return {
    read,
    send,
    zoneOf,
    /** Edits the zone of a county. */
    change: async (county: string, changed: object) => {
      const zone = await zoneOf(county);
      return send('PUT', `zones/${zone.id}/`, { ...zoneForm(zone), ...changed });
    },
  };
}
