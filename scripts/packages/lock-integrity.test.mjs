import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listInexcusable } from './lock-integrity.mjs';

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
const pathsOf = (packages) => listInexcusable(packages).map(({ path }) => path);

it('every package that we install has a checksum', () => {
  expect(pathsOf(lock.packages)).toEqual([]);
});

it.each([
  ['a package', 'node_modules/zod', { version: '4.0.0' }],
  ['a package inside another', 'apps/api/node_modules/zod', { version: '4.0.0' }],
  ['an optional package', 'node_modules/zod', { version: '4.0.0', optional: true }],
  ['our own build', 'node_modules/a', { optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
  ['a build for Linux', 'node_modules/a', { optional: true, os: ['linux'], cpu: ['arm64'] }],
  ['a required build', 'node_modules/a', { os: ['darwin'], cpu: ['arm64'] }],
])('%s without a checksum is found', (_what, path, entry) => {
  expect(pathsOf({ [path]: entry })).toEqual([path]);
});

it.each([
  ['a package with one', 'node_modules/zod', { version: '4.0.0', integrity: 'sha512-a' }],
  ['a workspace', 'apps/api', { version: '1.0.0' }],
  ['a link to a workspace', 'node_modules/@harusi/api', { link: true }],
  ['a build for macOS', 'node_modules/a', { optional: true, os: ['darwin'], cpu: ['arm64'] }],
  ['a build for musl', 'node_modules/a', { optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
])('%s is fine', (_what, path, entry) => {
  expect(pathsOf({ [path]: entry })).toEqual([]);
});
