/** Where the shop and its checks run. Builds for anything else are never downloaded there. */
const OURS = ['x64', 'arm64'].map((cpu) => ({ os: 'linux', cpu, libc: 'glibc' }));

const fits = (list, value) => list === undefined || list.includes(value);

/** Whether npm may download this build on one of our platforms. */
const isOurs = ({ os, cpu, libc }) =>
  OURS.some((platform) => fits(os, platform.os) && fits(cpu, platform.cpu) && fits(libc, platform.libc));

/** The entries of a lock file that npm installs from a registry without a checksum. */
export const listUnchecked = (packages) =>
  Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.integrity)
    .map(([path, entry]) => ({ path, name: path.split('node_modules/').at(-1), entry }));

/**
 * Those among them that nothing excuses. A registry may not have a tool's builds for other systems yet; `complete-lock.mjs`
 * then adds them without a checksum, and with it as soon as the registry knows it.
 */
export const listInexcusable = (packages) =>
  listUnchecked(packages).filter(({ entry }) => !entry.optional || isOurs(entry));
