import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../repository.ts';

const deploy = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');
const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;

interface ComposeService {
  image: string;
  command?: string[];
  build?: { dockerfile: string };
  env_file?: string[];
  environment?: Record<string, unknown>;
  depends_on?: string[] | Record<string, unknown>;
  volumes?: string[];
  networks: string[] | Record<string, unknown>;
  read_only?: boolean;
  cap_drop?: string[];
  restart: string;
}
const compose: {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
} = parse(deploy('compose.yaml'), { merge: true });
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image.startsWith('harusi:'));

/** Filled in by the operator, and therefore not in the repository. */
const toExample = (file: string) => `${file}.example`;

const missing = (files: string[]) => files.filter((file) => !existsSync(join(root, file)));

/** The files of this repository that a command line of Node names. */
const sourcesIn = (words: string[]) => words.filter((word) => /\.(ts|mjs)$/.test(word));

describe('deploy/compose.yaml', () => {
  it('runs two APIs, two page servers and a worker, from scripts that exist', () => {
    const commands = ours.map(([name, { command }]) => [name, command?.slice(1).join(' ')]);
    expect(Object.fromEntries(commands)).toEqual({
      migrate: 'apps/api/src/commands/prepare.ts',
      'api-1': 'apps/api/src/server.ts --no-worker',
      'api-2': 'apps/api/src/server.ts --no-worker',
      'web-1': 'apps/web/server.ts',
      'web-2': 'apps/web/server.ts',
      worker: 'apps/api/src/server.ts --worker',
    });
    expect(missing(ours.flatMap(([, { command = [] }]) => sourcesIn(command)))).toEqual([]);
  });

  it('names only services, volumes, networks and files that exist', () => {
    for (const [, { depends_on = [], volumes = [], networks, env_file = [], build }] of services) {
      const names = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(names));
      const used = Array.isArray(networks) ? networks : Object.keys(networks);
      expect(['default', ...Object.keys(compose.networks)]).toEqual(expect.arrayContaining(used));
      const sources = volumes.map((volume) => volume.split(':', 1)[0] ?? '');
      expect(sources.filter((source) => !source.startsWith('.') && !(source in compose.volumes))).toEqual([]);
      const files = [...sources.filter((source) => source.startsWith('.')), ...env_file.map(toExample)];
      expect(missing([...files.map((file) => join('deploy', file)), build?.dockerfile ?? ''])).toEqual([]);
    }
  });

  it('gives our processes no rights, and the page servers no secrets', () => {
    for (const [, { read_only, cap_drop }] of ours) expect([read_only, cap_drop]).toEqual([true, ['ALL']]);
    expect(ours.filter(([name]) => name.startsWith('web')).map(([, { env_file }]) => env_file)).toEqual([
      ['shop.env'],
      ['shop.env'],
    ]);
    expect(deploy('shop.env.example')).not.toMatch(/JWT_SECRET|DATABASE_URL|PASSWORD|MPESA/);
  });

  it('gives the worker a port for its health check, beside what all have', () => {
    expect(Object.keys(compose.services['worker']?.environment ?? {}).toSorted()).toEqual(
      [...Object.keys(compose.services['api-1']?.environment ?? {}), 'WORKER_PORT'].toSorted(),
    );
  });

  it('has a balancer that reaches each of them', () => {
    for (const address of ['web-1:3000', 'web-2:3000', 'api-1:8080', 'api-2:8080']) {
      expect(deploy('caddy/Caddyfile')).toContain(address);
      expect(Object.keys(compose.services)).toContain(address.split(':')[0]);
    }
  });
});

describe('deploy/Dockerfile', () => {
  const dockerfile = deploy('Dockerfile');

  it('copies the manifest of every workspace, without which npm installs nothing for it', () => {
    const workspaces = ['apps', 'packages'].flatMap((folder) =>
      readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
    );
    for (const workspace of [...workspaces, 'e2e']) {
      expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
    }
  });

  it('runs without rights, and names scripts that exist', () => {
    const last = dockerfile.split(/^FROM .+$/m).at(-1) ?? '';
    expect(last).toMatch(/^USER 10001:10001$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
    const words = [...last.matchAll(/CMD (\[.+\])/g)].flatMap(([, list = '[]']): string[] =>
      JSON.parse(list),
    );
    const sources = sourcesIn(words);
    expect(sources).toEqual(['deploy/health-check.mjs', 'apps/api/src/server.ts']);
    expect(missing(sources)).toEqual([]);
  });
});

describe('deploy/systemd', () => {
  const units = readdirSync(join(root, 'deploy', 'systemd'));
  const lines = (unit: string, key: string) =>
    [...deploy(`systemd/${unit}`).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const withCommand = units.filter((unit) => unit.endsWith('.service'));

  it.each(withCommand)('%s runs a command that exists, with few rights', (unit) => {
    const [command = ''] = lines(unit, 'ExecStart');
    const [program, source = ''] = command.split(' ');
    const isThere =
      program === '/usr/bin/npm'
        ? (command.split(' ').at(-1) ?? '') in scripts
        : existsSync(join(root, source));
    expect([command, isThere]).toEqual([command, true]);
    expect(lines(unit, 'User')).toEqual(['harusi']);
    expect(lines(unit, 'NoNewPrivileges')).toEqual(['yes']);
    expect(lines(unit, 'ProtectSystem')).toEqual(['strict']);
    const files = lines(unit, 'EnvironmentFile').map((file) =>
      toExample(file.replace('/etc/harusi/', 'deploy/')),
    );
    expect(missing(files)).toEqual([]);
  });

  it('names only units that exist', () => {
    const named = units.flatMap((unit) => [...deploy(`systemd/${unit}`).matchAll(/\bharusi[\w@-]*\.\w+/g)]);
    const names = named.map(([name]) => name).filter((name) => /\.(service|target|timer)$/.test(name));
    expect(names.length).toBeGreaterThan(0);
    expect(units).toEqual(expect.arrayContaining([...new Set(names)]));
  });
});

describe('the settings of a server', () => {
  it.each(['shop.env.example', 'secrets.env.example'])(
    '%s is read alike by a shell and by systemd',
    (file) => {
      const print = `process.stdout.write(JSON.stringify(process.env))`;
      const script = `set -eu; set -a; . "$1"; exec "$2" -e '${print}'`;
      const output = execFileSync('sh', ['-c', script, 'sh', join(root, 'deploy', file), process.execPath], {
        env: {},
      });
      const read = JSON.parse(output.toString());
      for (const [, name = '', value = ''] of deploy(file).matchAll(/^(\w+)=(.*)$/gm)) {
        expect([name, read[name]]).toEqual([name, value.replace(/^"(.*)"$/, '$1')]);
      }
    },
  );

  it('harusi reads them and knows the folders of the units', () => {
    const command = deploy('harusi');
    const unit = deploy('systemd/harusi-backup.service');
    for (const value of ['/etc/harusi/shop.env', '/etc/harusi/secrets.env', '/opt/harusi/current']) {
      expect([command, unit]).toEqual([expect.stringContaining(value), expect.stringContaining(value)]);
    }
    expect(unit).toContain('NODE_ENV=production DATA_DIR=/var/lib/harusi');
    expect(command).toContain('NODE_ENV=production\nDATA_DIR=/var/lib/harusi\n');
  });
});

describe('the balancers', () => {
  it('ask for health where the servers answer', () => {
    const haproxy = deploy('haproxy/haproxy.cfg');
    expect([...haproxy.matchAll(/httpchk GET (\S+)/g)].map(([, path]) => path)).toEqual([
      '/health/live/',
      '/health/ready/',
    ]);
  });

  it.each(['haproxy/haproxy.cfg', 'nginx/one-host.conf', 'nginx/two-hosts.conf', 'caddy/Caddyfile'])(
    '%s keeps the metrics inside',
    (file) => expect(deploy(file)).toContain('/metrics/'),
  );
});
