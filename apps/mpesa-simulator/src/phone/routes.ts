import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { isCrossOrigin } from '../control/guard.ts';
import type { Parts } from '../parts.ts';
import { formatLocal } from '../core/phone-numbers.ts';
import { payoutMagicNumbers } from '../instructions/instruction-scenarios.ts';
import { magicNumbers } from '../payments/magic-numbers.ts';
import { streamEvents } from '../core/events.ts';
import { textMagicNumbers } from '../texts/text-scenarios.ts';
import { loadPageFiles } from './files.ts';

const Pin = z.object({ prompt: z.string(), pin: z.string().regex(/^\d{4}$/) });
const Cancel = z.object({ prompt: z.string() });
const Power = z.object({ on: z.boolean() });
const Read = z.object({ channel: z.enum(['sms', 'whatsapp']) });
const Stop = z.object({ stopped: z.boolean() });
const Deposit = z.object({ amount: z.number().int().min(1).max(250_000) });

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

interface ByNumber {
  Params: { msisdn: string };
}

const toRow = ({ msisdn, says }: { msisdn: string; says: string }) => ({
  msisdn,
  number: formatLocal(msisdn),
  says,
});

/** `/_sim/phones`, and for each number its page, event stream and actions. */
export const phoneRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  const { handset, events, settings } = parts;
  const files = loadPageFiles();
  const html = (reply: FastifyReply, bytes: Buffer) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .send(bytes);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    if (isCrossOrigin(request)) await reply.code(403).send({ error: 'Only from the phone page.' });
  });
  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) });
    throw error;
  });

  app.get('/phones', (_request, reply) => html(reply, files.phones));
  app.get('/phones/list', () => ({
    seen: handset.list(),
    rows: [...magicNumbers, ...payoutMagicNumbers].map(toRow),
    textRows: textMagicNumbers.map(toRow),
  }));
  app.get<{ Params: { name: string } }>('/assets/:name', ({ params }, reply) => {
    const file = files.assets.get(params.name);
    return file ? reply.type(file.type).send(file.bytes) : reply.code(404).send();
  });

  await app.register(
    async (phone: FastifyInstance) => {
      phone.addHook<ByNumber>('preHandler', async ({ params }, reply) => {
        if (!handset.exists(params.msisdn)) await reply.code(404).send({ error: 'No such number.' });
      });

      phone.get<ByNumber>('/', (_request, reply) => html(reply, files.phone));
      phone.get<ByNumber>('/state', ({ params }) => handset.view(params.msisdn));
      phone.get<ByNumber>('/events', ({ params: { msisdn } }, reply) => {
        const write = streamEvents(reply, events, (event) =>
          event.msisdn === msisdn || event.type === 'clock' || event.type === 'reset'
            ? handset.view(msisdn)
            : undefined,
        );
        write(handset.view(msisdn));
      });

      const sendView = (reply: FastifyReply, msisdn: string, done: boolean) =>
        reply.code(done ? 200 : 409).send(handset.view(msisdn));
      phone.post<ByNumber>('/pin', ({ params: { msisdn }, body }, reply) => {
        const { prompt, pin } = Pin.parse(body);
        return sendView(reply, msisdn, handset.enterPin(msisdn, prompt, pin));
      });
      phone.post<ByNumber>('/cancel', ({ params: { msisdn }, body }, reply) =>
        sendView(reply, msisdn, handset.cancel(msisdn, Cancel.parse(body).prompt)),
      );
      phone.post<ByNumber>('/power', ({ params: { msisdn }, body }, reply) => {
        handset.switchPower(msisdn, Power.parse(body).on);
        return sendView(reply, msisdn, true);
      });
      phone.post<ByNumber>('/deposit', ({ params: { msisdn }, body }, reply) => {
        handset.deposit(msisdn, Deposit.parse(body).amount);
        return sendView(reply, msisdn, true);
      });
      phone.post<ByNumber>('/read', async ({ params: { msisdn }, body }, reply) => {
        await handset.read(msisdn, Read.parse(body).channel);
        return sendView(reply, msisdn, true);
      });
      phone.post<ByNumber>('/stop', async ({ params: { msisdn }, body }, reply) => {
        await handset.stopTexts(msisdn, settings.sms.sender, Stop.parse(body).stopped);
        return sendView(reply, msisdn, true);
      });
      phone.post<ByNumber>('/unlock', ({ params: { msisdn } }, reply) => {
        handset.unlock(msisdn);
        return sendView(reply, msisdn, true);
      });
    },
    { prefix: '/phone/:msisdn' },
  );
};
