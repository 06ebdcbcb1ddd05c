import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

const Item = z.object({ Name: z.string(), Value: z.unknown().optional() });
const Callback = z.object({
  Body: z.object({
    stkCallback: z.object({
      MerchantRequestID: z.string(),
      CheckoutRequestID: z.string(),
      ResultCode: z.union([z.number(), z.string()]),
      ResultDesc: z.string(),
      CallbackMetadata: z.object({ Item: z.array(Item) }).optional(),
    }),
  }),
});

/** The relevant fields of an STK callback. */
export function parseCallback(text: string) {
  const { stkCallback } = Callback.parse(JSON.parse(text)).Body;
  const items = stkCallback.CallbackMetadata?.Item;
  return {
    id: stkCallback.CheckoutRequestID,
    code: stkCallback.ResultCode,
    items: items && Object.fromEntries(items.map(({ Name, Value }) => [Name, Value])),
  };
}

interface Received {
  path: string;
  headers: Record<string, unknown>;
  text: string;
}

/** Starts a server that records every callback. */
export async function startCallbackReceiver() {
  const received: Received[] = [];
  const shop = {
    url: '',
    status: 200,
    answer: '{"ResultCode":0,"ResultDesc":"Accepted"}',
    received,
    callbacks: () =>
      received.filter(({ path }) => path.startsWith('/stk/')).map(({ text }) => parseCallback(text)),
    confirmations: () =>
      received
        .filter(({ path }) => path === '/paid')
        .map(({ text }) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
  };
  const server = createServer((request, reply) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, text });
      reply.writeHead(shop.status).end(shop.answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  shop.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return shop;
}
