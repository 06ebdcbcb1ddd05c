import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { InstructionScenario, payoutMagicNumbers } from '../instructions/instruction-scenarios.ts';
import type { Parts } from '../parts.ts';
import { parseMsisdn } from '../core/phone-numbers.ts';
import { magicNumbers } from '../payments/magic-numbers.ts';
import { Scenario } from '../payments/scenarios.ts';
import { streamEvents } from '../core/events.ts';
import { SHORTCODE } from '../daraja/fields.ts';
import { forge, Forgery } from './forge.ts';
import { requireLoopback } from './guard.ts';
import { TextScenario } from '../texts/text-scenarios.ts';
import { textControlRoutes } from './text-routes.ts';

const Reset = z.object({ registrations: z.boolean().default(false) });
const Jump = z.object({ advanceMs: z.number().int().min(0) });
const ById = z.object({ id: z.coerce.number().int() });
const Msisdn = z.string().transform((typed, context) => {
  const msisdn = parseMsisdn(typed);
  if (msisdn !== undefined) return msisdn;
  context.addIssue('must be a Kenyan mobile number');
  return z.NEVER;
});
const ManualPayment = z.object({
  msisdn: Msisdn,
  amount: z.number().int().min(1).max(250_000),
  account: z.string().min(1).max(20),
});
const WalletChange = z.object({
  balance: z.number().int().min(0).optional(),
  pin: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  locked: z.boolean().optional(),
  off: z.boolean().optional(),
});
const AccountChange = z.object({
  utility: z.number().int().min(0).optional(),
  working: z.number().int().min(0).optional(),
});

/** `/_sim/…`: the control API for tests and the demo, on loopback only. */
export const controlRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  const { clock, events, requestLog, deliveries, ledger, accounts, pushes, instructions } = parts;
  const { scenarios, instructionScenarios, textScenarios, settlement, settings, wallets } = parts;
  app.addHook('onRequest', requireLoopback);
  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) });
    throw error;
  });

  app.get('/health', () => ({ ok: true }));

  app.post('/reset', async ({ body }) => {
    const { registrations } = Reset.parse(body ?? {});
    await parts.reset();
    if (registrations) {
      parts.c2b.forget();
      parts.pull.forget();
    }
    return { now: clock.now() };
  });

  app.post('/clock', async ({ body }) => {
    await clock.advance(Jump.parse(body).advanceMs);
    events.emit({ type: 'clock' });
    return { now: clock.now() };
  });

  app.get('/cert.pem', (_request, reply) =>
    reply.type('application/x-pem-file').send(parts.initiator.certificate()),
  );

  app.get('/scenarios', () => ({ rows: magicNumbers, payoutRows: payoutMagicNumbers }));
  app.post('/scenarios', async ({ body }, reply) => {
    const scenario = z.union([TextScenario, InstructionScenario, Scenario]).parse(body);
    if (isTextScenario(scenario)) {
      textScenarios.add(scenario);
    } else if (isInstructionScenario(scenario)) {
      instructionScenarios.add(scenario);
    } else if ('checkoutRequestId' in scenario.match) {
      const push = pushes.find(scenario.match.checkoutRequestId);
      if (!push) return reply.code(404).send({ error: 'No such push.' });
      pushes.replay(push, scenario.play);
    } else {
      scenarios.add(scenario);
    }
    return { play: scenario.play };
  });

  app.get('/requests', () => ({ requests: requestLog.list() }));
  app.get('/pushes', () => ({ pushes: pushes.list() }));
  app.get('/instructions', () => ({ instructions: instructions.list() }));
  app.get('/ledger', () => ({
    entries: ledger.entries(),
    total: ledger.total(),
    sent: ledger.sent(),
    accounts: accounts.all(),
  }));

  app.get('/callbacks', () => ({ callbacks: deliveries.list() }));
  app.post('/callbacks/:id/redeliver', async ({ params }, reply) => {
    const delivery = deliveries.find(ById.parse(params).id);
    return delivery ? deliveries.redeliver(delivery) : reply.code(404).send({ error: 'No such callback.' });
  });

  app.post('/forge', async ({ body }, reply) => {
    const sent = await forge(parts, Forgery.parse(body ?? {}));
    return sent ?? reply.code(409).send({ error: 'There is no address to send it to: name a url.' });
  });

  app.post('/c2b/pay', async ({ body }, reply) => {
    const outcome = await settlement.payManually({
      ...ManualPayment.parse(body),
      shortcode: settings.shortcode,
    });
    return typeof outcome === 'string' ? reply.code(409).send({ code: outcome }) : outcome;
  });

  app.post('/wallets/:msisdn', ({ params, body }) => {
    const { msisdn } = z.object({ msisdn: Msisdn }).parse(params);
    const given = Object.entries(WalletChange.parse(body)).filter(([, value]) => value !== undefined);
    const { pin: _secret, ...wallet } = wallets.change(msisdn, Object.fromEntries(given));
    events.emit({ type: 'phone', msisdn });
    return wallet;
  });

  app.post('/accounts/:shortcode', ({ params, body }) => {
    const { shortcode } = z.object({ shortcode: z.string().regex(SHORTCODE) }).parse(params);
    const given = Object.entries(AccountChange.parse(body)).filter(([, value]) => value !== undefined);
    return accounts.change(shortcode, Object.fromEntries(given));
  });

  await app.register(textControlRoutes(parts));

  app.get(
    '/events',
    (_request, reply) => void streamEvents(reply, events, (event) => ({ at: clock.now(), ...event })),
  );
};

const isTextScenario = (scenario: Scenario | InstructionScenario | TextScenario): scenario is TextScenario =>
  'of' in scenario.match && (scenario.match.of === 'sms' || scenario.match.of === 'whatsapp');
const isInstructionScenario = (scenario: Scenario | InstructionScenario): scenario is InstructionScenario =>
  'of' in scenario.match;
