import { traceCall } from '@harusi/tracing/tracing';
import { expect, test, vi } from 'vitest';
import { json, NOWHERE, startStubApi } from '../../../test/start-stub-api.ts';
import type { PageContext } from './page-context.server.ts';
import { postToApi } from './post-to-api.server.ts';

const page = (apiUrl: string): PageContext => ({
  requestId: 'request-1',
  signal: new AbortController().signal,
  apiUrl,
  pageServerKey: 'a-key',
  visitorAddress: '41.90.1.2',
  nonce: 'bm9uY2U=',
  isTestShop: false,
  dev: false,
  traceCall,
  logError: vi.fn<(error: unknown) => void>(),
  onApiResponse() {},
  doNotCache() {},
});

const enquiry = { kind: 'contact' as const, name: 'Neema', phone_number: '0712345678', message: 'A veil?' };

test('posts in the visitor’s name, with a key against repeats', async () => {
  const api = await startStubApi((_call, response) => json(response, 201, { id: 1, detail: 'Asante' }));
  const failure = await postToApi(page(api.url), '/enquiries/', enquiry, { idempotencyKey: 'once' });
  expect(failure).toBeUndefined();
  expect(api.calls).toMatchObject([
    {
      method: 'POST',
      url: '/enquiries/',
      headers: {
        'idempotency-key': 'once',
        'x-page-server-key': 'a-key',
        'x-request-id': 'request-1',
        'x-visitor-address': '41.90.1.2',
      },
      body: JSON.stringify(enquiry),
    },
  ]);
});

test('returns the API’s reason', async () => {
  const field_errors = { name: ['Tell us your name'] };
  const api = await startStubApi((_call, response) => json(response, 400, { code: 'invalid', field_errors }));
  const failure = await postToApi(page(api.url), '/enquiries/', enquiry, { idempotencyKey: 'once' });
  expect(failure).toMatchObject({ status: 400, problem: { code: 'invalid', field_errors } });
});

test('an unreachable API is a failure in plain words, and in the log', async () => {
  const context = page(NOWHERE);
  const failure = await postToApi(context, '/enquiries/', enquiry, { idempotencyKey: 'once' });
  expect(failure?.status).toBe(503);
  expect(failure?.problem.message).toContain('What you wrote is still here');
  expect(context.logError).toHaveBeenCalledOnce();
});
