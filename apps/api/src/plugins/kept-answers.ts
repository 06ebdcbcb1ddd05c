import { AnswerCache, type Made } from '@harusi/answer-cache/answer-cache';
import { tagsOf } from '@harusi/answer-cache/tags-of';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Counter } from 'prom-client';
import { z } from 'zod';
import type { ShopEvent } from '../lib/events.ts';
import { keptAddress } from '../lib/kept-address.ts';
import { KeptAnswer, type Shown } from './kept-answer.ts';
import { requestIdOf } from './observability.ts';

interface Making {
  resolve: (made: Made<KeptAnswer>) => void;
  reject: (reason: Error) => void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The answer is the same for everybody: it is kept in memory, and the handler says by `reply.shows` what it shows.
     * With a querystring that is not a plain zod object, the names that the route reads are listed here.
     */
    keeps?: true | { query: readonly string[] };
  }
  interface FastifyReply {
    shows(shown: Shown): void;
    shown: Shown | null;
    fromMemory: boolean;
  }
  interface FastifyInstance {
    /** Answers from memory, before Fastify gets to see the request: its hooks cost more than the answer. */
    answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean;
  }
  interface FastifyRequest {
    /** The one spelling of this address under which its answer is kept. */
    keptAs: string | null;
    /** Set while this request makes the answer for all who wait for it. */
    making: Making | null;
  }
}

const KEPT_MS = 60_000;
const SPELLINGS_MOST = 5_000;

/** Keeps public answers in memory until an event says that what they show has changed, and for a minute at most. */
export const keptAnswers = fastifyPlugin(async (app: FastifyInstance) => {
  const mostBytes = app.settings.keepMegabytes * 1024 * 1024;
  const cache = new AnswerCache<KeptAnswer>(Math.max(1, mostBytes));
  const answers = new Counter({
    name: 'kept_answers_total',
    help: 'Answers of routes that keep them, by whether one was at hand',
    labelNames: ['outcome'],
    registers: [app.metrics],
  });
  const [hits, misses] = [answers.labels('hit'), answers.labels('miss')];

  /** Addresses as they were asked for → the one spelling. */
  const spellings = new Map<string, string>();
  let closing = false;

  const drop = (event: ShopEvent) => {
    for (const tag of tagsOf(event)) cache.dropTag(tag);
  };
  // Whatever was read while nothing was heard may be old, also what is still being made when we hear again.
  const clear = () => cache.clear();
  app.hub.on('event', drop).on('lost', clear).on('resync', clear);
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onClose', async () => {
    app.hub.off('event', drop).off('lost', clear).off('resync', clear);
  });

  app.decorateRequest('keptAs', null);
  app.decorateRequest('making', null);
  app.decorateReply('shown', null);
  app.decorateReply('fromMemory', false);
  app.decorateReply('shows', function shows(shown) {
    this.shown = shown;
  });

  app.decorate('answerFromMemory', (request, response) => {
    const { method, url = '', headers } = request;
    const key = method === 'GET' && !closing ? spellings.get(url) : undefined;
    const now = app.now().getTime();
    const answer = key === undefined ? undefined : cache.get(key, now)?.value;
    if (answer === undefined) return false;
    hits.inc();
    const id = requestIdOf(headers['x-request-id']);
    answer.send(headers, response, id, now);
    app.noteAnswer({ id, method: 'GET', route: answer.route, status: response.statusCode, ms: 0 });
    return true;
  });

  function find(query: ReadonlySet<string>, request: FastifyRequest, reply: FastifyReply, next: () => void) {
    const key = spellings.get(request.url) ?? keptAddress(request.url, query);
    if (key === undefined) return next();
    request.keptAs = key;
    if (spellings.size >= SPELLINGS_MOST) spellings.clear();
    spellings.set(request.url, key);
    const now = app.now().getTime();
    const found = cache.get(key, now);
    const making = found ? undefined : cache.making(key);
    (found || making ? hits : misses).inc();
    if (found) return give(request, reply, found.value, now);
    if (making) return void giveWhenMade(making, request, reply, next);
    const { promise, resolve, reject } = Promise.withResolvers<Made<KeptAnswer>>();
    cache.once(key, () => promise).catch(() => {}); // whoever waited asks for himself
    request.making = { resolve, reject };
    return next();
  }

  async function giveWhenMade(
    making: Promise<KeptAnswer>,
    request: FastifyRequest,
    reply: FastifyReply,
    next: () => void,
  ) {
    const answer = await making.catch(() => undefined);
    const now = app.now().getTime();
    // It may have been begun before an edge, and be wrong by now.
    if (answer && (answer.until === null || answer.until > now)) give(request, reply, answer, now);
    else next();
  }

  /** Of an answer that was just made; one from memory is ready as it is. */
  function finish(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
    const { making } = request;
    const { shown, statusCode } = reply;
    if (statusCode !== 200 || typeof payload !== 'string' || shown === null) {
      making?.reject(new Error('no answer to keep'));
      if (statusCode === 200) request.log.error('a route that keeps its answers did not say what it shows');
      return payload;
    }
    const now = app.now().getTime();
    const answer = new KeptAnswer(payload, request.routeOptions.url ?? '', shown, reply.getHeaders());
    const terms = {
      bytes: answer.bytes,
      tags: shown.tags,
      freshUntil: now + KEPT_MS,
      staleUntil: now + KEPT_MS,
      until: answer.until,
    };
    making?.resolve({ value: answer, terms: app.hub.listening && mostBytes > 0 ? terms : undefined });
    return dress(request, reply, answer, now);
  }

  app.addHook('onRoute', (route) => {
    if (!route.config?.keeps) return;
    const query = new Set(queryNames(route));
    route.onRequest = [
      ...[route.onRequest ?? []].flat(),
      (request, reply, done) => find(query, request, reply, done),
    ];
    // First: what Fastify does to HEAD requests comes after it.
    route.onSend = [
      (request, reply, payload, done) =>
        done(null, reply.fromMemory ? payload : finish(request, reply, payload)),
      ...[route.onSend ?? []].flat(),
    ];
  });
});

function give(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer, now: number): void {
  reply.fromMemory = true;
  void reply.send(dress(request, reply, answer, now) ?? undefined); // null would be sent as JSON
}

/** Sets the headers that go with an answer and gives the body to send: none to who has it already. */
function dress(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer, now: number) {
  reply.headers(answer.headers).header('cache-control', answer.cacheControl(now));
  if (!answer.isKnownTo(request.headers)) return answer.body;
  reply.code(304).removeHeader('content-type');
  return null;
}

/** The names that the route reads from its query. Refuses at start what must not be kept. */
function queryNames({ config, schema, method, url }: RouteOptions): readonly string[] {
  const isRead = [method].flat().every((name) => name === 'GET' || name === 'HEAD');
  if (!isRead || config?.access !== 'public' || config.knowsViewer) {
    throw new Error(`${String(method)} ${url} is not the same for everybody and must not be kept`);
  }
  if (typeof config.keeps === 'object') return config.keeps.query;
  const querystring = schema?.querystring;
  if (querystring === undefined) return [];
  if (querystring instanceof z.ZodObject) return Object.keys(querystring.shape);
  throw new Error(`${String(method)} ${url} must list what it reads of its query: config.keeps.query`);
}
