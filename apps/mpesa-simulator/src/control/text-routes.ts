import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Parts } from '../parts.ts';
import { deliveryForm } from '../sms/sms-center.ts';
import { TextAddresses } from '../texts/text-addresses.ts';
import { textMagicNumbers } from '../texts/text-scenarios.ts';
import { Template, Templates } from '../whatsapp/templates.ts';
import { categoryChange, statusChange } from '../whatsapp/webhook.ts';

const Digits = z.string().regex(/^\d{8,15}$/, 'must be digits with the country code');
const Account = z.object({
  balanceCents: z.number().int().min(0).optional(),
  batchMs: z.number().int().min(0).optional(),
});
const OptOut = z.object({ msisdn: Digits });
const Category = Template.pick({ name: true, language: true }).extend({ category: Template.shape.category });
const Handshake = z.object({ verifyToken: z.string().optional() });

/** A report that an attacker might send. Without an id, one that was never given. */
const Forgery = z.object({
  of: z.enum(['sms', 'whatsapp']),
  providerId: z.string().optional(),
  status: z.string().optional(),
  msisdn: Digits.default('254700000000'),
  /** SMS: the attacker guesses the secret part of the address. */
  wrongSecret: z.boolean().default(false),
});

/** The part of the control API that is about texts. */
export const textControlRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  const { sms, whatsapp, templates, deliveries, clock, ids, random, settings } = parts;

  app.get('/texts', () => ({ texts: [...sms.carrier.list(), ...whatsapp.carrier.list()] }));
  app.get('/texts/numbers', () => ({ rows: textMagicNumbers }));
  app.get('/texts/addresses', () => parts.addresses.current);
  app.post('/texts/addresses', ({ body }) => {
    parts.addresses.current = TextAddresses.parse(body);
    return parts.addresses.current;
  });
  app.get('/texts/account', () => ({ balanceCents: sms.balanceCents, batchMs: whatsapp.batchMs }));
  app.post('/texts/account', ({ body }) => {
    const { balanceCents = sms.balanceCents, batchMs = whatsapp.batchMs } = Account.parse(body);
    sms.balanceCents = balanceCents;
    whatsapp.batchMs = batchMs;
    return { balanceCents, batchMs };
  });
  app.post('/texts/opt-out', async ({ body }) => {
    const { msisdn } = OptOut.parse(body);
    await sms.optOut(msisdn, settings.sms.sender);
    return { msisdn };
  });

  app.get('/texts/templates', () => ({ templates: templates.list() }));
  app.post('/texts/templates', ({ body }) => {
    templates.replace(z.object({ templates: Templates }).parse(body).templates);
    return { templates: templates.list() };
  });
  app.post('/texts/templates/category', async ({ body }, reply) => {
    const { name, language, category } = Category.parse(body);
    const before = templates.changeCategory(name, language, category);
    if (!before) return reply.code(404).send({ error: 'No such template.' });
    return { told: (await whatsapp.tell([categoryChange(before, category)])) ?? null };
  });
  app.post('/texts/handshake', async ({ body }, reply) => {
    const ok = await whatsapp.shakeHands(Handshake.parse(body ?? {}).verifyToken);
    return ok === undefined ? reply.code(409).send({ error: 'There is no address to ask.' }) : { ok };
  });

  app.post('/texts/forge', async ({ body }, reply) => {
    const { of, providerId, status, msisdn, wrongSecret } = Forgery.parse(body);
    const sent = await (of === 'sms' ? forgeSms() : forgeWhatsApp());
    return sent ?? reply.code(409).send({ error: 'There is no address to send it to.' });

    async function forgeSms() {
      const url = parts.addresses.current.smsDelivery;
      if (url === null) return undefined;
      const target = wrongSecret ? url.replace(/[\w-]{32,}/, random.letters(32)) : url;
      const form = deliveryForm(providerId ?? ids.sms(), msisdn, status ?? 'Success');
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return deliveries.send({ kind: 'forged', url: target, body: form, headers });
    }

    async function forgeWhatsApp() {
      const text = { providerId: providerId ?? ids.whatsApp(msisdn), msisdn, reference: null };
      const { phoneNumberId } = settings.whatsapp;
      return whatsapp.tell(
        [statusChange(text, { status: status ?? 'delivered' }, clock.now(), phoneNumberId)],
        true,
      );
    }
  });
};
