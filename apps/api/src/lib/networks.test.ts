import { describe, expect, it } from 'vitest';
import { nameNetwork, networkOf } from './networks.ts';

describe('networkOf', () => {
  it.each([
    ['41.90.1.2', '41.90.1.2'],
    ['::ffff:41.90.1.2', '41.90.1.2'],
    ['2c0f:fe38:2200:4d00:1::7', '2c0f:fe38:2200:4d00::/64'],
    ['2C0F:FE38:2200:4D00:ffff:ffff:ffff:ffff', '2c0f:fe38:2200:4d00::/64'],
    ['2c0f:0038::1', '2c0f:38:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('has a name that says nothing without the key', () => {
    expect(nameNetwork('key', '41.90.1.2')).not.toContain('41');
    expect(nameNetwork('key', '41.90.1.2')).not.toBe(nameNetwork('other', '41.90.1.2'));
  });
});
