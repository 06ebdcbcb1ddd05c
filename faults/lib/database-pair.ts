import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/process/ports.ts';
import { PostgresNode } from './postgres-node.ts';
import { SmallDisk } from './small-disk.ts';

/** A primary with a synchronous standby. After a failover they have changed places. */
export class DatabasePair {
  primary: PostgresNode;
  standby: PostgresNode;

  private constructor(primary: PostgresNode, standby: PostgresNode) {
    this.primary = primary;
    this.standby = standby;
  }

  /** `smallDisks` gives each server a disk that can be filled, where we may mount one. */
  static async start(folder: string, { smallDisks = false } = {}): Promise<DatabasePair> {
    const createNode = async (name: string) => {
      const own = join(folder, name);
      mkdirSync(own);
      const disk = smallDisks ? SmallDisk.mount(own) : undefined;
      return new PostgresNode({ name, folder: own, port: await freePort(), disk });
    };
    const pair = new DatabasePair(await createNode('a'), await createNode('b'));
    pair.primary.create();
    await pair.primary.start();
    await pair.primary.query('create database harusi');
    return pair;
  }

  /** The shop's database, by way of a port in front of it. */
  urlAt(port: number): string {
    return Object.assign(new URL(this.primary.url('harusi')), { port: String(port) }).href;
  }

  /** The standby starts as a copy, and from then on a commit waits until it has it too. */
  async attachStandby(): Promise<void> {
    await this.standby.kill();
    await this.standby.copyFrom(this.primary);
    await this.standby.start();
    await this.waitUntilStreaming();
    await this.setSynchronous(true);
  }

  async waitUntilStreaming(): Promise<void> {
    const query = `select 1 from pg_stat_replication where application_name = '${this.standby.name}' and state = 'streaming'`;
    const deadline = Date.now() + 60_000;
    while ((await this.primary.query(query)).length === 0) {
      if (Date.now() > deadline) throw new Error('The standby does not follow the primary');
      await sleep(100);
    }
  }

  /** Without a standby a synchronous primary would wait for ever; the operator lets it go on alone. */
  async setSynchronous(on: boolean): Promise<void> {
    const names = on ? `ANY 1 (${this.standby.name})` : '';
    await this.primary.query(`alter system set synchronous_standby_names = '${names}'`);
    await this.primary.query('select pg_reload_conf()');
  }

  /** The primary is dead for certain before the standby takes over, so there are never two. */
  async failOver(): Promise<void> {
    await this.primary.kill();
    const [lost, promoted] = [this.primary, this.standby];
    await promoted.query('select pg_promote(true, 30)');
    this.primary = promoted;
    this.standby = lost;
    await this.setSynchronous(false);
  }

  async stop(): Promise<void> {
    await Promise.all([this.primary.kill(), this.standby.kill()]);
    for (const { disk } of [this.primary, this.standby]) disk?.unmount();
  }
}
