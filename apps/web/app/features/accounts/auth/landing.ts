import type { UserType } from '@harusi/contracts/accounts/accounts';
import { HOME_PATHS } from '../../../lib/session/home-paths.ts';

const HOME_NAMES: Readonly<Record<UserType, string>> = {
  customer: 'the shop',
  vendor: 'the vendor dashboard',
  admin: 'the admin dashboard',
};

/** Pages that a signed-in user doesn't need. */
const AUTH_PAGES = /^\/(login|register|forgot-password|reset-password)(?![\w-])/i;

const OWN_ORIGIN = 'https://own.invalid';

/** A normalised path of our own site. `next` comes from the URL, so it may be forged to lead elsewhere. */
export function safePath(next: string | null | undefined): string | undefined {
  if (next == null || !next.startsWith('/') || !URL.canParse(next, OWN_ORIGIN)) return undefined;
  // Parsed like a browser does, which treats /\evil and /<tab>/evil as other hosts.
  const { origin, pathname, search, hash } = new URL(next, OWN_ORIGIN);
  // Dot segments may leave a leading double slash, as in /.//evil.
  return origin === OWN_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

export interface Landing {
  path: string;
  /** Completes "so we opened …". */
  name: string;
}

/** The page to open after signing in: the requested one if the role may see it, otherwise home. */
export function findLanding(userType: UserType, next?: string | null): Landing {
  const path = safePath(next);
  const isAllowed =
    path !== undefined && !AUTH_PAGES.test(path) && (roleForPath(path) ?? userType) === userType;
  return isAllowed
    ? { path, name: 'the page you came for' }
    : { path: HOME_PATHS[userType], name: HOME_NAMES[userType] };
}

/** Areas of a single role. Other pages are public or have their own guard. */
const ROLE_AREAS: readonly (readonly [RegExp, UserType])[] = [
  [/^\/vendor(?![\w-])/i, 'vendor'],
  [/^\/admin(?![\w-])/i, 'admin'],
  [/^\/orders(?![\w-])/i, 'customer'],
];

/** The role that a path belongs to, if any. */
export const roleForPath = (path: string): UserType | undefined =>
  ROLE_AREAS.find(([area]) => area.test(path))?.[1];
