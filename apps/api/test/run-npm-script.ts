import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../', import.meta.url);

/** Runs what package.json has under this name, as npm does, with only these settings. */
export async function runNpmScript(name: string, settings: Record<string, string>) {
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'));
  const { PATH = '', HOME = '' } = process.env;
  return new Promise<{ code: number | null; stderr: string; lines: string[] }>((resolve) => {
    const options = { cwd: fileURLToPath(ROOT), env: { PATH, HOME, ...settings } };
    const child = execFile('sh', ['-c', scripts[name]], options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, stderr: stderr.trim(), lines: stdout.trim().split('\n') }),
    );
  });
}
