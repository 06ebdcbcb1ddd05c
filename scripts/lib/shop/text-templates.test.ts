import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSimulator } from '@harusi/mpesa-simulator/simulator';
import { expect, it, onTestFinished } from 'vitest';
import { registerTemplates, textTemplates } from './text-templates.ts';

it('teaches the simulator every template', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'harusi-templates-'));
  const simulator = await buildSimulator({ now: () => new Date(), dataDir });
  onTestFinished(async () => {
    await simulator.close();
    rmSync(dataDir, { recursive: true });
  });
  await registerTemplates(await simulator.app.listen({ host: '127.0.0.1', port: 0 }));
  expect(simulator.parts.templates.list()).toMatchObject(textTemplates());
  expect(simulator.parts.templates.render('harusi_order_paid', 'sw', ['a', 'b', 'c', 'd'])).toContain(
    'Asante!',
  );
  expect(simulator.parts.templates.render('harusi_order_paid', 'fr', ['a', 'b', 'c', 'd'])).toBe(132001);
});
