import { randomBytes } from 'node:crypto';

/** No 0, O, 1 or I: people read numbers out on the phone. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Eight of 32 letters, from eight random bytes. */
export const referenceNumberFrom = (bytes: Uint8Array) =>
  Array.from(bytes.subarray(0, 8), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** The number of a new order or booking, `7K3M9QXA`. */
export const newReferenceNumber = () => referenceNumberFrom(randomBytes(8));
