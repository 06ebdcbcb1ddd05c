import type { ResponseOf } from '@harusi/contracts/calls';
import type { PackageFamily } from '@harusi/contracts/packages';
import type { ServerApi } from '../../lib/server/api.server.ts';
import { toCents } from '../../lib/format.ts';

/** As the API returns them; prices are text. */
export type Offers = ResponseOf<'GET', '/packages/'>;
export type Package = Offers['packages'][number];

/** For loaders; undefined while the API is unreachable, which also keeps the page out of the cache. */
export const readOffers = (api: ServerApi): Promise<Offers | undefined> =>
  api.get('/packages/').catch(() => undefined);

export const filterByFamily = (offers: Offers | undefined, wantedFamily: PackageFamily): Package[] =>
  offers?.packages.filter(({ family }) => family === wantedFamily) ?? [];

/** The cheapest consultation, if there is one. */
export const firstConsultation = (offers: Offers | undefined): Package | undefined =>
  filterByFamily(offers, 'consultation').toSorted(
    (one, other) => toCents(one.price) - toCents(other.price),
  )[0];

export const bookingPath = ({ code }: Pick<Package, 'code'>) => `/book-stylist?package=${code}`;
