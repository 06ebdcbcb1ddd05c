import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Parts } from '../parts.ts';
import { faultAfter, faultBefore } from '../texts/faults.ts';
import { metaError } from './errors.ts';

const Body = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string().transform((to) => to.replaceAll(/\D/g, '')),
  type: z.literal('template'),
  template: z.object({
    name: z.string().min(1).max(512),
    language: z.object({ code: z.string() }),
    components: z
      .array(
        z.object({
          type: z.literal('body'),
          parameters: z.array(
            // Meta refuses line breaks and long gaps in a value.
            z.object({ type: z.literal('text'), text: z.string().regex(/^(?!.* {5})[^\n\t]+$/) }),
          ),
        }),
      )
      .default([]),
  }),
  biz_opaque_callback_data: z.string().max(512).optional(),
});

interface Target {
  Params: { version: string; phoneNumberId: string };
}

/** The messages endpoint of Meta's Graph API. */
export const whatsAppRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  const { whatsapp, settings, clock, requestLog, textScenarios } = parts;
  const refuse = (reply: FastifyReply, code: number, details?: string) => {
    const { status, body } = metaError(code, details);
    return reply.code(status).send(body);
  };
  app.setErrorHandler((_error, _request, reply) => refuse(reply, 100, 'The body is no JSON'));

  app.post<Target>('/:version(^v\\d+\\.\\d+$)/:phoneNumberId(^\\d+$)/messages', async (request, reply) => {
    const call = requestLog.record(request.method, '/messages');
    reply.raw.once('finish', () => void (call.status ??= reply.statusCode));
    if (request.headers.authorization !== `Bearer ${settings.whatsapp.token}`) return refuse(reply, 190);
    if (request.params.phoneNumberId !== settings.whatsapp.phoneNumberId) {
      const { body } = metaError(100, 'Object does not exist');
      return reply.code(400).send({ error: { ...body.error, error_subcode: 33 } });
    }
    const { data, error } = Body.safeParse(request.body);
    if (!data) return refuse(reply, 100, z.prettifyError(error));
    call.body = { ...data };
    const { name, language, components } = data.template;
    const play = textScenarios.playFor('whatsapp', data.to);
    const broken = faultBefore(play.fault, call, reply);
    if (broken) return broken;
    const sent = whatsapp.send(
      {
        msisdn: data.to,
        template: name,
        language: language.code,
        values: components.flatMap(({ parameters }) => parameters.map(({ text }) => text)),
        reference: data.biz_opaque_callback_data ?? null,
      },
      play,
    );
    if (typeof sent === 'number') return refuse(reply, sent);
    return (
      (await faultAfter(play.fault, clock, call, reply)) ?? {
        messaging_product: 'whatsapp',
        contacts: [{ input: data.to, wa_id: data.to }],
        messages: [{ id: sent.providerId, message_status: 'accepted' }],
      }
    );
  });
};
