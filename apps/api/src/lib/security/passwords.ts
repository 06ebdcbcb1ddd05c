import { hash, verify } from '@node-rs/argon2';

/**
 * argon2id with the library's defaults (19 MiB, 2 passes); both run on the thread pool, off the event loop.
 */
export const hashPassword = (password: string) => hash(password);

/**
 * Without an account it verifies against a dummy hash, so that timing does not reveal which accounts exist.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await dummyHash()), password);
  return fits && passwordHash !== undefined;
}

let cachedDummyHash: Promise<string> | undefined;
const dummyHash = () => (cachedDummyHash ??= hash(crypto.randomUUID()));
