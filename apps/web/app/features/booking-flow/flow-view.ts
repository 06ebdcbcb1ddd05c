import type { ResponseOf } from '@harusi/contracts/calls';
import type { Package } from '../packages/packages.ts';
import type { FlowSelection } from './flow-url.ts';

export type Bookable = ResponseOf<'GET', '/slots/stylists/'>['stylists'][number];

/** The props of each step. */
export interface Choices {
  selection: FlowSelection;
  packages: readonly Package[];
  /** The stylists who offer the chosen package. */
  stylists: readonly Bookable[];
  /** The chosen package; undefined if none, or if it is no longer offered. */
  offer: Package | undefined;
  /** The chosen stylist; undefined for any. */
  stylist: Bookable | undefined;
}

/** Resolves the selection in the URL and drops what is no longer offered. */
export function findChoices(
  requested: FlowSelection,
  packages: readonly Package[],
  stylists: readonly Bookable[],
): Choices {
  const offer = packages.find(({ code }) => code === requested.package);
  const stylist = stylists.find(({ id }) => id === requested.stylist);
  const isOffered = requested.stylist === 'any' || stylist !== undefined;
  const selection: FlowSelection = {
    ...(offer && { package: offer.code }),
    ...(isOffered && { stylist: requested.stylist }),
    ...(offer && isOffered && { at: requested.at }),
  };
  return { selection, packages, stylists, offer, stylist };
}
