import { describe, expect, it } from 'vitest';
import { NetworkLimits, toNetwork } from './network-limits.ts';

describe('toNetwork', () => {
  it.each([
    ['41.90.1.2', '41.90.1.2'],
    ['::ffff:41.90.1.2', '41.90.1.2'],
    ['2c0f:fe38:2200:4d00:1::7', '2c0f:fe38:2200:4d00::/64'],
    ['2C0F:FE38:2200:4D00:ffff:ffff:ffff:ffff', '2c0f:fe38:2200:4d00::/64'],
    ['2c0f:0038::1', '2c0f:38:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('maps %s to %s', (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });
});

describe('NetworkLimits', () => {
  const start = Date.UTC(2026, 5, 1);
  const use = (limits: NetworkLimits, address: string, times: number, now = start) =>
    Array.from({ length: times }, () => limits.consume(address, now)).filter((seconds) => seconds === 0)
      .length;

  it('locks no one out after the clock was ahead', () => {
    const limits = new NetworkLimits(60);
    use(limits, '41.90.1.2', 60, start + 30_000);
    expect(limits.consume('41.90.1.2', start)).toBe(1);
    expect(use(limits, '41.90.1.2', 5, start + 2_000)).toBe(2);
    use(limits, '41.90.1.2', 60, start + 86_400_000);
    expect(use(limits, '41.90.1.2', 70, start)).toBe(60);
  });

  it('allows so many uses at once, then one per share of the minute', () => {
    const limits = new NetworkLimits(60);
    expect(use(limits, '41.90.1.2', 70)).toBe(60);
    expect(limits.consume('41.90.1.2', start)).toBe(1);
    expect(use(limits, '41.90.1.2', 5, start + 2_000)).toBe(2);
    expect(use(limits, '41.90.1.2', 70, start + 120_000)).toBe(60);
  });

  it('says how long to wait', () => {
    const limits = new NetworkLimits(2);
    use(limits, '41.90.1.2', 2);
    expect(limits.consume('41.90.1.2', start)).toBe(30);
    expect(limits.consume('41.90.1.2', start + 29_500)).toBe(1);
    expect(limits.consume('41.90.1.2', start + 30_000)).toBe(0);
  });

  it('counts each network alone, and an IPv6 /64 as one', () => {
    const limits = new NetworkLimits(1);
    expect(use(limits, '41.90.1.2', 2)).toBe(1);
    expect(use(limits, '41.90.1.3', 2)).toBe(1);
    expect(use(limits, '2c0f:fe38:2200:4d00::1', 1)).toBe(1);
    expect(use(limits, '2c0f:fe38:2200:4d00::2', 1)).toBe(0);
  });

  it('forgets the network that was quiet longest when there are too many', () => {
    const limits = new NetworkLimits(1);
    use(limits, '41.90.1.2', 1);
    for (let n = 0; n < 20_000; n += 1) use(limits, `10.0.${n >> 8}.${n & 255}`, 1);
    expect(use(limits, '41.90.1.2', 1)).toBe(1);
    expect(use(limits, '10.0.78.31', 1)).toBe(0);
  });
});
