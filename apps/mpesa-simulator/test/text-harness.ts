import { z } from 'zod';
import type { SimulatorOptions } from '../src/simulator.ts';
import { startSimulator } from './simulator-harness.ts';

const Statuses = z.object({
  entry: z.array(
    z.object({ changes: z.array(z.object({ field: z.string(), value: z.record(z.string(), z.unknown()) })) }),
  ),
});

/** A simulator whose shop has entered its addresses for reports, and the requests that such a shop sends. */
export async function startTexts(options: Partial<SimulatorOptions> = {}) {
  const opened = await startSimulator({}, options);
  const { sim, shop, base, send } = opened;
  const { sms, whatsapp } = sim.parts.settings;
  sim.parts.addresses.current = {
    smsDelivery: `${shop.url}/sms/delivery`,
    smsOptOut: `${shop.url}/sms/opt-out`,
    whatsapp: `${shop.url}/whatsapp`,
  };

  const formPost = (fields: object, headers: object = {}) =>
    send(`${base}/version1/messaging`, {
      method: 'POST',
      headers: { apiKey: sms.apiKey, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ username: sms.username, from: sms.sender, ...fields }).toString(),
    });
  const graphPost = (body: object, token = whatsapp.token) =>
    send(`${base}/v22.0/${whatsapp.phoneNumberId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const template = (to: string, values: readonly string[] = ['A', 'B'], changes: object = {}) => ({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    type: 'template',
    template: {
      name: 'order_paid',
      language: { code: 'en' },
      components: [{ type: 'body', parameters: values.map((text) => ({ type: 'text', text })) }],
    },
    biz_opaque_callback_data: '42',
    ...changes,
  });
  const received = (path: string) => shop.received.filter((call) => call.path === path);

  return {
    ...opened,
    formPost,
    graphPost,
    template,
    sendSms: (to: string, message = 'Hello') => formPost({ to, message }),
    sendWhatsApp: (to: string, values?: readonly string[]) => graphPost(template(to, values)),
    /** The reports that the shop received, as fields. */
    deliveryReports: () =>
      received('/sms/delivery').map(({ text }) => Object.fromEntries(new URLSearchParams(text))),
    optOuts: () => received('/sms/opt-out').map(({ text }) => Object.fromEntries(new URLSearchParams(text))),
    webhooks: () => received('/whatsapp'),
    changes: () =>
      received('/whatsapp').flatMap(({ text }) =>
        Statuses.parse(JSON.parse(text)).entry.flatMap((entry) => entry.changes),
      ),
  };
}

/** The one row of an answer's `Recipients`. */
export const recipientOf = ({ json }: { json: Record<string, unknown> }) => {
  const { SMSMessageData } = z
    .object({ SMSMessageData: z.object({ Message: z.string(), Recipients: z.array(z.unknown()) }) })
    .parse(json);
  return SMSMessageData.Recipients[0];
};
