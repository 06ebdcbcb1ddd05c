import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('an invalid setting stops the start with a one-line message', async () => {
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    const env = { ...process.env, WEB_PORT: 'soon' };
    execFile(process.execPath, [join(import.meta.dirname, 'server.ts')], { env }, (error, _stdout, stderr) =>
      resolve({ code: error?.code, stderr }),
    );
  });
  expect(code).toBe(1);
  expect(stderr).toBe('WEB_PORT must be a number; please correct it.\n');
});
