import { tryOrUndefined } from '../../lib/try-or-undefined.ts';

/** A product this browser has opened. Without its price, which changes. */
export interface ViewedProduct {
  id: number;
  slug: string;
  name: string;
  /** The URL of the first picture, or empty. */
  image: string;
}

const KEY = 'harusi_viewed';
const MAX_VIEWED = 13;

const isViewed = (value: unknown): value is ViewedProduct =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isSafeInteger(value.id) &&
  ['slug', 'name', 'image'].every((key) => typeof Reflect.get(value, key) === 'string');

/** Newest first. Anything else in the storage, also in a blocked one, is nothing. */
export function readViewed(): ViewedProduct[] {
  const stored: unknown = tryOrUndefined(() => JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  return Array.isArray(stored) ? stored.filter(isViewed) : [];
}

export function rememberViewed({ id, slug, name, image }: ViewedProduct): void {
  const others = readViewed().filter((viewed) => viewed.id !== id);
  const viewed = [{ id, slug, name, image }, ...others].slice(0, MAX_VIEWED);
  tryOrUndefined(() => localStorage.setItem(KEY, JSON.stringify(viewed)));
}

export const forgetViewed = () => tryOrUndefined(() => localStorage.removeItem(KEY));
