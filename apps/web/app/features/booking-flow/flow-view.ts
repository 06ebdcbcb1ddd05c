import type { ResponseOf } from '@harusi/contracts/calls';
import type { Package } from '../packages/packages.ts';
import type { Wish } from './flow-address.ts';

export type Bookable = ResponseOf<'GET', '/slots/stylists/'>['stylists'][number];

/** What every step knows: what there is, and what was chosen. */
export interface Choices {
  wish: Wish;
  packages: readonly Package[];
  /** Who can be booked: of a package that was chosen, those who offer it. */
  stylists: readonly Bookable[];
  /** The package of the wish; undefined while none is chosen, or when it is no longer offered. */
  offer: Package | undefined;
  /** The stylist of the wish; undefined for anyone. */
  stylist: Bookable | undefined;
}

/** Finds what the address names. What is not there any more was not chosen. */
export function choicesOf(asked: Wish, packages: readonly Package[], stylists: readonly Bookable[]): Choices {
  const offer = packages.find(({ code }) => code === asked.package);
  const stylist = stylists.find(({ id }) => id === asked.stylist);
  const isOffered = asked.stylist === 'any' || stylist !== undefined;
  const wish: Wish = {
    ...(offer && { package: offer.code }),
    ...(isOffered && { stylist: asked.stylist }),
    ...(offer && isOffered && { at: asked.at }),
  };
  return { wish, packages, stylists, offer, stylist };
}
