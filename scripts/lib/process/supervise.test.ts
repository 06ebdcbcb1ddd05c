import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../repository.ts';
import { freePort } from './ports.ts';
import { sendSignal } from './process-info.ts';
import { RESTART_RULE } from './restart.rules.ts';
import { createService, type Service } from './service.ts';
import { answersAt, supervise } from './supervise.ts';

/** Answers with its pid, and does not start while the file `broken` exists. */
const SERVER = `
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
if (existsSync(process.env.BROKEN)) process.exit(3);
createServer((_, response) => response.end(String(process.pid))).listen(process.env.PORT, '127.0.0.1');
process.on('disconnect', () => process.exit(0));
`;

const quick = { ...RESTART_RULE, firstDelayMs: 50 };

let folder = '';
const broken = () => join(folder, 'broken');
let service: Service | undefined;

async function superviseServer(rule = quick) {
  folder = mkdtempSync(join(tmpdir(), 'harusi-supervise-'));
  const script = join(folder, 'server.mjs');
  writeFileSync(script, SERVER);
  const url = `http://127.0.0.1:${await freePort()}`;
  const lines: string[] = [];
  service = supervise(
    {
      title: 'The server',
      answers: answersAt(url),
      create: (onCrash) =>
        createService({
          title: 'The server',
          program: [relative(root, script)],
          variables: { ...process.env, PORT: new URL(url).port, BROKEN: broken() },
          heapMegabytes: 128,
          health: url,
          log: join(folder, 'server.log'),
          onWarning: () => undefined,
          onCrash,
        }),
    },
    (line) => lines.push(line),
    rule,
  );
  const readPid = async () => Number(await (await fetch(url)).text());
  const findPid = () => readPid().catch(() => 0);
  return { service, lines, readPid, findPid };
}

afterEach(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('supervise', () => {
  it('starts a killed process again and says so', async () => {
    const { service, lines, readPid, findPid } = await superviseServer();
    await service.start();
    const first = await readPid();
    sendSignal(first, 'SIGKILL');
    await expect.poll(() => lines).toHaveLength(2);
    expect(await readPid()).not.toBe(first);
    expect(lines).toEqual([
      `The server stopped unexpectedly (SIGKILL); ${join(folder, 'server.log')} says why. It starts again in 50 ms.`,
      'The server is up again.',
    ]);
    await service.stop();
    expect(await findPid()).toBe(0);
    expect(lines).toHaveLength(2);
  });

  it('ends a process that hangs, and starts it again', async () => {
    const impatient = { ...quick, askEveryMs: 300, unansweredBeforeKill: 3 };
    const { service, lines, readPid } = await superviseServer(impatient);
    await service.start();
    const first = await readPid();
    sendSignal(first, 'SIGSTOP');
    await expect.poll(() => lines).toHaveLength(2);
    expect(lines[0]).toBe('The server has not answered for 900 ms and was ended. It starts again in 50 ms.');
    expect(await readPid()).not.toBe(first);
  });

  it('waits longer each time it does not start, and recovers when it does', async () => {
    const { service, lines, readPid } = await superviseServer();
    await service.start();
    writeFileSync(broken(), '');
    sendSignal(await readPid(), 'SIGKILL');
    await expect.poll(() => lines.length).toBeGreaterThanOrEqual(3);
    rmSync(broken());
    await expect.poll(() => lines.at(-1)).toBe('The server is up again.');
    expect(lines[1]).toMatch(/\(exit code 3\).+ It starts again in 100 ms\.$/);
    expect(lines[2]).toMatch(/ It starts again in 200 ms\.$/);
    expect(await readPid()).toBeGreaterThan(0);
  });

  it('fails at once when the first start does', async () => {
    const { service, lines } = await superviseServer();
    writeFileSync(broken(), '');
    await expect(service.start()).rejects.toThrow('The server stopped unexpectedly (exit code 3)');
    expect(lines).toEqual([]);
  });

  it('stops while it waits to start again', async () => {
    const { service, lines, readPid, findPid } = await superviseServer({ ...quick, firstDelayMs: 25_000 });
    await service.start();
    sendSignal(await readPid(), 'SIGKILL');
    await expect.poll(() => lines).toHaveLength(1);
    const began = performance.now();
    await service.stop();
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(await findPid()).toBe(0);
    expect(lines).toHaveLength(1);
  });
});
