import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Parts } from '../parts.ts';
import { faultAfter, faultBefore } from '../texts/faults.ts';
import { formatKes, type SmsRecipient } from './sms-center.ts';

const Flag = z.union([z.string(), z.number(), z.boolean()]).default('1');
const Form = z.object({
  username: z.string().min(1),
  to: z.string().min(1),
  message: z.string().min(1),
  from: z.string().optional(),
  enqueue: Flag,
});
const Bulk = z.object({
  username: z.string().min(1),
  phoneNumbers: z.array(z.string()).min(1),
  message: z.string().min(1),
  senderId: z.string().optional(),
  enqueue: Flag,
});

interface Order {
  username: string;
  numbers: readonly string[];
  message: string;
  sender: string | undefined;
  enqueue: boolean;
}

const DEFAULT_SENDER = 'AFRICASTKNG';
const isOn = (flag: z.output<typeof Flag>) => flag === '1' || flag === 1 || flag === true || flag === 'true';

function readForm(body: unknown): Order | undefined {
  const { data } = Form.safeParse(Object.fromEntries(new URLSearchParams(String(body))));
  return (
    data && {
      username: data.username,
      numbers: data.to.split(',').map((number) => number.trim()),
      message: data.message,
      sender: data.from,
      enqueue: isOn(data.enqueue),
    }
  );
}

function readBulk(body: unknown): Order | undefined {
  const { data } = Bulk.safeParse(parseJson(String(body)));
  return (
    data && {
      username: data.username,
      numbers: data.phoneNumbers,
      message: data.message,
      sender: data.senderId,
      enqueue: isOn(data.enqueue),
    }
  );
}

/** Africa's Talking's SMS API, in both its forms, and the balance. */
export const smsRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  const { sms, settings, clock, requestLog, textScenarios } = parts;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  const isKey = ({ headers }: FastifyRequest, username: string | undefined) =>
    headers['apikey'] === settings.sms.apiKey && username === settings.sms.username;
  const refuseKey = (reply: FastifyReply) =>
    reply.code(401).type('text/plain').send('The supplied authentication is invalid');

  const messagingRoute = (path: string, type: string, read: (body: unknown) => Order | undefined) =>
    app.post(path, async (request, reply) => {
      const call = requestLog.record(request.method, path);
      reply.raw.once('finish', () => void (call.status ??= reply.statusCode));
      if (!request.headers['content-type']?.startsWith(type)) {
        return reply.code(415).type('text/plain').send(`The request must be ${type}`);
      }
      const order = read(request.body);
      if (!order) {
        return reply.code(400).type('text/plain').send('Request is missing required form field');
      }
      call.body = { ...order };
      if (!isKey(request, order.username)) return refuseKey(reply);
      const sender = order.sender ?? DEFAULT_SENDER;
      if (sender !== settings.sms.sender && sender !== DEFAULT_SENDER) {
        return reply.code(201).send(summary([], 'InvalidSenderId'));
      }
      // One play answers the whole request; the shop sends to one number at a time.
      const play = textScenarios.playFor('sms', (order.numbers[0] ?? '').replace(/^\+/, ''));
      const broken = faultBefore(play.fault, call, reply);
      if (broken) return broken;
      const recipients = order.numbers.map((number) => sms.send({ ...order, number, sender }, play));
      return (await faultAfter(play.fault, clock, call, reply)) ?? reply.code(201).send(summary(recipients));
    });

  messagingRoute('/version1/messaging', 'application/x-www-form-urlencoded', readForm);
  messagingRoute('/version1/messaging/bulk', 'application/json', readBulk);

  app.get<{ Querystring: { username?: string } }>('/version1/user', (request, reply) =>
    isKey(request, request.query.username)
      ? { UserData: { balance: formatKes(sms.balanceCents, 2) } }
      : refuseKey(reply),
  );
};

function summary(recipients: readonly SmsRecipient[], refusal?: string) {
  const accepted = recipients.filter(({ statusCode }) => statusCode < 400);
  const cost = accepted.reduce((sum, { cost }) => sum + Number(cost.slice('KES '.length)), 0);
  const message = `Sent to ${accepted.length}/${recipients.length} Total Cost: KES ${cost.toFixed(4)}`;
  return { SMSMessageData: { Message: refusal ?? message, Recipients: recipients } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
