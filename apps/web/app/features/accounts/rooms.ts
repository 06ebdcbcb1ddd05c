import type { UserType } from '@harusi/contracts/accounts';

/** Rooms of one role. Anything else is open to everybody, or guards itself. */
const ROOMS: readonly (readonly [RegExp, UserType])[] = [
  [/^\/vendor(?![\w-])/i, 'vendor'],
  [/^\/admin(?![\w-])/i, 'admin'],
  [/^\/orders(?![\w-])/i, 'customer'],
];

/** Whose room a path is; undefined when it is nobody's in particular. */
export const roomOf = (path: string): UserType | undefined => ROOMS.find(([room]) => room.test(path))?.[1];
