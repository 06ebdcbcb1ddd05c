import { findPreviousRelease, withPreviousRelease } from '../lib/upgrade/previous-release.ts';
import { runOldTests } from '../lib/upgrade/old-tests.ts';
import { print, printError } from '../lib/terminal/terminal.ts';
import { runCommand } from '../lib/terminal/user-error.ts';

/**
 * `npm run upgrade:check`, before each version tag: the API tests of the previous release, on a database with today's
 * migrations. They must pass, because during an upgrade both releases use one database. With file names it runs only these.
 */
await runCommand(async () => {
  const tag = await findPreviousRelease();
  if (tag === undefined) {
    print(
      'This checkout has no version tags (git fetch --tags brings them), so there is nothing to compare with.',
    );
    return 0;
  }
  print(`Running the API tests of ${tag} on the tables of this checkout …`);
  const { code, stdout, stderr } = await withPreviousRelease(tag, (folder) =>
    runOldTests(folder, process.argv.slice(2), { onLine: (line) => line.includes('×') && print(line) }),
  );
  if (code === 0) print(`${tag} works on today's tables.`);
  else printError(`${stdout}${stderr}`);
  return code;
});
