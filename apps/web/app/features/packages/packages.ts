import type { ResponseOf } from '@harusi/contracts/calls';
import type { PackageFamily } from '@harusi/contracts/packages';
import type { ServerApi } from '../../lib/api.server.ts';
import { toCents } from '../../lib/format.ts';

/** As they stand on the wire: prices are text. */
export type Offers = ResponseOf<'GET', '/packages/'>;
export type Package = Offers['packages'][number];

/** What couples can book, for loaders. Undefined while the API cannot be asked: the page says so, and nobody else gets it. */
export const readOffers = (api: ServerApi): Promise<Offers | undefined> =>
  api.get('/packages/').catch(() => undefined);

export const ofFamily = (offers: Offers | undefined, wanted: PackageFamily): Package[] =>
  offers?.packages.filter(({ family }) => family === wanted) ?? [];

/** What somebody pays for a first hour with a stylist. Undefined when there is none to book. */
export const firstConsultation = (offers: Offers | undefined): Package | undefined =>
  ofFamily(offers, 'consultation').toSorted((one, other) => toCents(one.price) - toCents(other.price))[0];

export const bookingPath = ({ code }: Pick<Package, 'code'>) => `/book-stylist?package=${code}`;
