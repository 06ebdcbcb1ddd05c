import type { Call } from '@harusi/contracts/call';
import { calls } from '@harusi/contracts/calls';
import { withDeadline } from '@harusi/db/deadline';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Counter, Gauge, type Registry } from 'prom-client';
import { busy } from '../../lib/errors.ts';
import { GateClosed, WorkGate } from './work-gate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Bypasses the gate: probes, pictures, and messages about money and texts, which their senders may not repeat.
     */
    unqueued?: true;
  }
  interface FastifyRequest {
    leaveGate: (() => void) | null;
  }
}

const VERY_BUSY =
  'We’re very busy right now. Nothing was changed or charged: please try again in a few seconds.';

/**
 * Admits as many requests as the database can work on, lets some more wait, and refuses the rest at once. Reads and
 * writes have separate gates, so that people can look around while orders queue.
 */
export const admission = fastifyPlugin(async (app: FastifyInstance) => {
  const { readsAtOnce, writesAtOnce, queueLength, queueMs, deadlineMs } = app.settings.load;
  const limits = { maxWaiting: queueLength, maxWaitMs: queueMs };
  const gates = {
    read: new WorkGate({ ...limits, maxActive: readsAtOnce }),
    write: new WorkGate({ ...limits, maxActive: writesAtOnce }),
  };
  app.decorateRequest('leaveGate', null);
  app.addHook('onReady', async () => measure(app.metrics, gates));

  // Refuses a write that has no chance before reading its body and looking up its caller.
  app.addHook('onRequest', (request, _reply, done) => {
    const kind = kindOf(request);
    if (kind !== 'write') return done();
    try {
      gates.write.check();
      done();
    } catch (error) {
      done(toProblem(error));
    }
  });

  // Once the body is complete: a slow sender must not hold a place.
  app.addHook('preValidation', (request, _reply, done) => {
    const kind = kindOf(request);
    if (kind === undefined) return done();
    const arrivedAt = performance.now();
    const options = {
      isUrgent: isCheap(request.routeOptions.config),
      hasDisconnected: () => request.raw.socket.destroyed,
    };
    // The rest of the request runs inside `done`, and so under the deadline.
    const begin = (leaveGate: () => void) => {
      request.leaveGate = leaveGate;
      withDeadline(deadlineMs - (performance.now() - arrivedAt), done);
    };
    const refuse = (error: unknown) => done(toProblem(error));
    gates[kind].enter(options).then(begin, refuse);
  });

  // Not `onResponse`: the work is done however slowly the response is read, and goes on when a caller disconnects.
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.leaveGate?.();
    done(null, payload);
  });
});

const toProblem = (error: unknown): Error =>
  error instanceof GateClosed ? busy(VERY_BUSY, error.retryAfterSeconds) : (error as Error);

/** Reports and lists of the office may take long; shoppers go first. */
const isCheap = ({ access, costlyRead }: FastifyContextConfig) => access !== 'admin' && !costlyRead;

function kindOf({ method, routeOptions }: FastifyRequest): 'read' | 'write' | undefined {
  const { access, unqueued, call } = routeOptions.config;
  if (access === undefined || unqueued) return undefined; // preflight requests and unknown paths, too
  const { contentType, form }: Call = call === undefined ? {} : calls[call];
  // Streams stay open, and a handler reads a form itself, for minutes on a slow line.
  if (contentType === 'text/event-stream' || form) return undefined;
  if (method === 'GET' || method === 'HEAD') return 'read';
  return 'write';
}

function measure(registry: Registry, gates: Record<string, WorkGate>): void {
  const requests = new Gauge({
    name: 'admitted_requests',
    help: 'Requests at work and waiting for their turn',
    labelNames: ['kind', 'state'],
    registers: [registry],
    collect() {
      for (const [kind, { active, waiting }] of Object.entries(gates)) {
        requests.set({ kind, state: 'working' }, active);
        requests.set({ kind, state: 'waiting' }, waiting);
      }
    },
  });
  const refusals = new Counter({
    name: 'refused_requests_total',
    help: 'Requests refused because too many were waiting',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      refusals.reset();
      for (const [kind, { refused }] of Object.entries(gates)) refusals.inc({ kind }, refused);
    },
  });
}
