import { createHmac } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { toNetwork } from '@harusi/environment/network-limits';

/** A keyed hash of the caller's network, because addresses are never stored. */
export const hashNetwork = (key: string, address: string) =>
  createHmac('sha256', key).update(toNetwork(address)).digest('base64url').slice(0, 22);

/** Special-purpose addresses (RFC 6890 and IANA's registry). */
const NOT_PUBLIC_V4 = blockList('ipv4', [
  '0.0.0.0/8', // this machine
  '10.0.0.0/8',
  '100.64.0.0/10', // carrier-grade NAT, and internal services of some clouds
  '127.0.0.0/8',
  '168.63.129.16/32', // Azure's metadata service
  '169.254.0.0/16', // link-local: metadata services with credentials of most clouds
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4', // multicast
  '240.0.0.0/4',
]);
/** Global unicast. Excludes embedded IPv4 (mapped, NAT64), loopback and link-local. */
const ALLOCATED_V6 = blockList('ipv6', ['2000::/3']);
const NOT_PUBLIC_V6 = blockList('ipv6', [
  '2001::/23', // Teredo embeds an IPv4 address, the rest are not hosts
  '2001:db8::/32',
  '2002::/16', // 6to4 embeds an IPv4 address
  '3fff::/20',
]);

/** False for special-purpose addresses and for anything that is not an address. */
export function isPublicAddress(address: string): boolean {
  const family = address.includes('%') ? 0 : isIP(address);
  if (family === 4) return !NOT_PUBLIC_V4.check(address);
  return family === 6 && ALLOCATED_V6.check(address, 'ipv6') && !NOT_PUBLIC_V6.check(address, 'ipv6');
}

function blockList(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
