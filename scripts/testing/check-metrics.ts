import { execFileSync, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/**
 * `npm run check:metrics [URL …]`: checks the Prometheus rules, runs their tests, and checks the output of running
 * servers. Needs `promtool`, which is in Debian's package `prometheus`.
 */
const root = resolve(import.meta.dirname, '../..');
const run = (...args: string[]) => execFileSync('promtool', args, { cwd: root, stdio: 'inherit' });

if (spawnSync('promtool', ['--version']).error) {
  process.stderr.write('promtool is not installed; on Debian it is in the package "prometheus".\n');
  process.exit(1);
}
run('check', 'rules', 'deploy/prometheus/rules.yml');
run('test', 'rules', 'deploy/prometheus/rules.test.yml');
/** Names that `prom-client` gives Node's own figures. */
const NOT_OURS = /^nodejs_active_\w+_total /;

const key = process.env['METRICS_KEY'];
for (const url of process.argv.slice(2)) {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const response = await fetch(`${url.replace(/\/+$/, '')}/metrics/`, { headers });
  if (!response.ok) throw new Error(`${url} answered with HTTP ${response.status}`);
  const { stderr } = spawnSync('promtool', ['check', 'metrics'], {
    input: await response.text(),
    encoding: 'utf8',
  });
  const problems = stderr.split('\n').filter((line) => line !== '' && !NOT_OURS.test(line));
  if (problems.length > 0) throw new Error(`${url}: ${problems.join('; ')}`);
  process.stdout.write(`${url}: the metrics are well-formed\n`);
}
