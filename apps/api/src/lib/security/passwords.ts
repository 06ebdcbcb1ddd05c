import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults (19 MiB, 2 passes); both run on the thread pool, off the event loop. */
export const hashPassword = (password: string) => hash(password);

/**
 * Checks a password. Without an account the same work is done against a hash that nobody knows the password of, so
 * that the time tells nothing.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await dummyHash()), password);
  return fits && passwordHash !== undefined;
}

let nobodys: Promise<string> | undefined;
const dummyHash = () => (nobodys ??= hash(crypto.randomUUID()));
