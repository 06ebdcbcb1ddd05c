import type { UserType } from '@harusi/contracts/accounts';
import { HOME_PATHS } from '../../lib/session/home-paths.ts';
import { roomOf } from './rooms.ts';

const HOME_NAMES: Readonly<Record<UserType, string>> = {
  customer: 'the shop',
  vendor: 'the vendor dashboard',
  admin: 'the admin dashboard',
};

/** Nobody who has just signed in wants to see these. */
const DOORS = /^\/(login|register|forgot-password|reset-password)(?![\w-])/i;

const OURS = 'https://own.invalid';

/** A path of our own site, cleaned, or undefined: `next` comes from an address that anybody may have written. */
export function ownPath(next: string | null | undefined): string | undefined {
  if (next == null || !next.startsWith('/') || !URL.canParse(next, OURS)) return undefined;
  // The browser's own reading: it knows that /\evil and /<tab>/evil lead away.
  const { origin, pathname, search, hash } = new URL(next, OURS);
  // Dots may still leave two slashes at the front, as in /.//evil.
  return origin === OURS && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

export interface Landing {
  path: string;
  /** As in: so we opened … */
  name: string;
}

/** Where somebody goes after signing in: to what they came for if they may, else home. */
export function landingFor(userType: UserType, next?: string | null): Landing {
  const path = ownPath(next);
  const isWelcome = path !== undefined && !DOORS.test(path) && (roomOf(path) ?? userType) === userType;
  return isWelcome
    ? { path, name: 'the page you came for' }
    : { path: HOME_PATHS[userType], name: HOME_NAMES[userType] };
}
