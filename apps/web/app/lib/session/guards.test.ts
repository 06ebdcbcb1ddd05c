import type { User } from '@harusi/contracts/accounts/accounts';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { json, NOWHERE, startStubApi, type Handler } from '../../../test/start-stub-api.ts';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { createBrowserApi } from '../api/browser-api.ts';
import { createBearerFetch } from '../api/bearer-fetch.ts';
import { createGuard, userContext } from './guards.ts';
import { createProofs } from './proofs.ts';
import { createSessionRequests } from './session-requests.ts';
import { createSessionStore } from './session.ts';

const vendor: User = {
  id: 7,
  username: 'asha',
  email: 'asha@example.com',
  first_name: 'Asha',
  last_name: 'Otieno',
  phone_number: null,
  user_type: 'vendor',
  staff_role: null,
  email_confirmed: true,
  wedding_date: null,
  text_channel: 'sms' as const,
  language: 'en' as const,
  pending_email: null,
  vendor_profile: null,
};

function guardAt(apiUrl: string, { signedIn = true, stored = vendor } = {}) {
  const storage = memoryStorage();
  const session = createSessionStore(() => storage);
  if (signedIn) session.save({ access: 'a', refresh: 'r', user: stored });
  const api = createBrowserApi(
    createBearerFetch({
      apiUrl: () => apiUrl,
      session,
      loadSessionRequests: async () =>
        createSessionRequests({ session, locks: undefined, proofs: createProofs(undefined) }),
    }),
  );
  const messages: string[] = [];
  const requireRole = createGuard({
    session,
    readMe: () => api.get('/auth/me/'),
    onExpired: (message) => messages.push(message),
  });
  const visit = async (path: string, context = new RouterContextProvider()) => {
    await requireRole('vendor')({ url: new URL(path, 'https://shop.test'), context });
    return context.get(userContext);
  };
  return { session, messages, visit };
}

const returnVendor: Handler = (_, response) => json(response, 200, vendor);

const redirectOf = async (visit: Promise<unknown>) => {
  const thrown = await visit.catch((error: unknown) => error);
  return thrown instanceof Response ? thrown.headers.get('location') : thrown;
};

test('redirects a signed-out visitor to the login with a way back, without calling the API', async () => {
  const { url, calls } = await startStubApi(returnVendor);
  const { visit } = guardAt(url, { signedIn: false });
  expect(await redirectOf(visit('/vendor/products/pending?page=2&q=veil'))).toBe(
    '/login?next=%2Fvendor%2Fproducts%2Fpending%3Fpage%3D2%26q%3Dveil',
  );
  expect(calls).toEqual([]);
});

test('admits the right role and reads the user once', async () => {
  const { url, calls } = await startStubApi(returnVendor);
  const { visit } = guardAt(url);
  expect(await visit('/vendor/dashboard')).toEqual(vendor);
  expect(await visit('/vendor/notifications')).toEqual(vendor);
  expect(calls).toHaveLength(1);
});

test('ignores a role that was forged in the storage', async () => {
  const { url } = await startStubApi((_, response) =>
    json(response, 200, { ...vendor, user_type: 'customer' }),
  );
  const { visit, session } = guardAt(url);
  await expect(visit('/vendor/dashboard')).rejects.toMatchObject({
    data: { home: { label: 'Return to Home', to: '/' } },
    init: { status: 403 },
  });
  expect(session.user()).toBeDefined();
});

test('ends a session that the API rejects, with a message', async () => {
  const { url } = await startStubApi((_, response) => json(response, 401, { code: 'token_invalid' }));
  const { visit, session, messages } = guardAt(url);
  expect(await redirectOf(visit('/vendor/dashboard'))).toBe('/login?next=%2Fvendor%2Fdashboard');
  expect(session.user()).toBeUndefined();
  expect(messages).toEqual(['Your session has expired. Please log in again.']);
});

test('keeps the session when the network fails', async () => {
  const { visit, session, messages } = guardAt(NOWHERE);
  await expect(visit('/vendor/dashboard')).rejects.toMatchObject({
    data: { code: 'network_error' },
    init: { status: 0 },
  });
  expect(session.user()).toEqual(vendor);
  expect(messages).toEqual([]);
});
