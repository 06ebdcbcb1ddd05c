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

interface OfficePoint {
  id: number;
  name: string;
  version: number;
}

/** A form for a point in Kisumu. */
export const aPickupPoint = (given: object = {}) => ({
  name: 'Mega Plaza',
  county: 'Kisumu',
  town: 'Kisumu',
  address: 'Oginga Odinga Street, ground floor',
  hours: 'Monday to Saturday, 8:30 to 18:30',
  phone: '0722 000 318',
  ...given,
});

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
  const findPoint = async (isIt: (point: OfficePoint) => boolean): Promise<OfficePoint> =>
    (await read()).pickup_points.find(isIt);
  return {
    read,
    send,
    zoneOf,
    addPoint: async (form: ReturnType<typeof aPickupPoint>) => {
      await send('POST', 'pickup-points/', form);
      return findPoint(({ name }) => name === form.name);
    },
    changePoint: async (id: number, changed: object) => {
      const point = await findPoint((one) => one.id === id);
      return send('PUT', `pickup-points/${id}/`, { ...point, ...changed });
    },
    /** Edits the zone of a county. */
    change: async (county: string, changed: object) => {
      const zone = await zoneOf(county);
      return send('PUT', `zones/${zone.id}/`, { ...zoneForm(zone), ...changed });
    },
  };
}
