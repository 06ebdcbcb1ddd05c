import { placeOf, type MetaSource } from '../seo/place.ts';
import { seoMeta } from '../seo/seo-meta.ts';

/** The head of a page around the account: `Login · Harusi`. `hidden` ones are not for search engines. */
export const accountMeta =
  (title: string, { hidden = false } = {}) =>
  (args: MetaSource) =>
    seoMeta({ ...placeOf(args), title, noIndex: hidden });
