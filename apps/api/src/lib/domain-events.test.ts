import type { Db } from '@harusi/db/client';
import { describe, expect, it } from 'vitest';
import { createEventChannel } from './domain-events.ts';

interface Events {
  'order.placed': { number: string };
  'order.paid': { number: string };
}

const tx = {} as Db;

describe('event channel', () => {
  it('runs the handlers of an event in the order of registration', async () => {
    const channel = createEventChannel<Events>('orders');
    const calls: string[] = [];
    channel.setHandlers(
      {
        async 'order.paid'(given, { number }) {
          await Promise.resolve();
          calls.push(`first ${number} ${given === tx}`);
        },
      },
      { 'order.paid': async (_tx, { number }) => void calls.push(`second ${number}`) },
    );
    await channel.publish(tx, 'order.paid', { number: 'A' });
    await channel.publish(tx, 'order.placed', { number: 'B' });
    expect(calls).toEqual(['first A true', 'second A']);
  });

  it('passes on the error of a handler and skips the rest', async () => {
    const channel = createEventChannel<Events>('orders');
    const calls: string[] = [];
    channel.setHandlers(
      { 'order.paid': () => Promise.reject(new Error('no queue')) },
      { 'order.paid': async () => void calls.push('second') },
    );
    await expect(channel.publish(tx, 'order.paid', { number: 'A' })).rejects.toThrow('no queue');
    expect(calls).toEqual([]);
  });

  it('refuses to publish before handlers are registered', async () => {
    const channel = createEventChannel<Events>('orders');
    await expect(channel.publish(tx, 'order.paid', { number: 'A' })).rejects.toThrow('wireModules');
  });

  it('replaces its handlers when they are registered again', async () => {
    const channel = createEventChannel<Events>('orders');
    const calls: string[] = [];
    const handlers = { 'order.paid': async () => void calls.push('called') };
    channel.setHandlers(handlers);
    channel.setHandlers(handlers);
    await channel.publish(tx, 'order.paid', { number: 'A' });
    expect(calls).toEqual(['called']);
  });
});
