// Plain JavaScript without packages: run.mjs uses it before anything is installed.

/**
 * True when npm's record of node_modules (node_modules/.package-lock.json) satisfies the lock file. npm skips an
 * optional package that does not fit the machine, together with its dependencies, and not every such entry says which
 * machine it is for. So optional packages may be missing, except builds made for exactly this platform.
 */
export function satisfiesLock(lockPackages, installedPackages, machine = process) {
  return Object.entries(lockPackages).every(([path, entry]) => {
    if (!path.startsWith('node_modules/')) return true;
    const installed = installedPackages[path];
    if (installed) return installed.version === entry.version && installed.integrity === entry.integrity;
    return entry.optional === true && !isBuildFor(entry, machine);
  });
}

function isBuildFor({ os, cpu, libc }, { platform, arch }) {
  if (!os || !cpu) return false;
  return os.includes(platform) && cpu.includes(arch) && !libc?.includes('musl');
}
