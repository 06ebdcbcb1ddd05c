import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** A name for the network of an address that tells it from others; the address itself is never stored. */
export const nameNetwork = (key: string, address: string) =>
  createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, 22);

/** Whoever has one IPv6 address has 2^64 of them, so there the first half counts. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...(tail === undefined ? [] : zeros), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
