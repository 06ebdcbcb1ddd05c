import type { User } from '@harusi/contracts/accounts';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { json, NOWHERE, startTestApi, type Answer } from '../../../test/start-test-api.ts';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { createBrowserApi } from '../api/browser-api.ts';
import { createBearerFetch } from '../api/bearer-fetch.ts';
import { createGuard, userContext } from './guards.ts';
import { createSessionStore } from './session.ts';

const vendor: User = {
  id: 7,
  username: 'asha',
  email: 'asha@example.com',
  first_name: 'Asha',
  last_name: 'Otieno',
  phone_number: null,
  user_type: 'vendor',
  vendor_profile: null,
};

function guardAt(apiUrl: string, { signedIn = true, stored = vendor } = {}) {
  const storage = memoryStorage();
  const session = createSessionStore(() => storage);
  if (signedIn) session.save({ access: 'a', refresh: 'r', user: stored });
  const api = createBrowserApi(createBearerFetch({ apiUrl: () => apiUrl, session, locks: undefined }));
  const said: string[] = [];
  const admitOnly = createGuard({
    session,
    readMe: () => api.get('/auth/me/'),
    onExpired: (message) => said.push(message),
  });
  const visit = async (path: string, context = new RouterContextProvider()) => {
    await admitOnly('vendor')({ url: new URL(path, 'https://shop.test'), context });
    return context.get(userContext);
  };
  return { session, said, visit };
}

const vendorIsHere: Answer = (_, response) => json(response, 200, vendor);

const placeOf = async (visit: Promise<unknown>) => {
  const answer = await visit.catch((thrown: unknown) => thrown);
  return answer instanceof Response ? answer.headers.get('location') : answer;
};

test('nobody is sent to the login, which knows the way back; the API is not asked', async () => {
  const { url, calls } = await startTestApi(vendorIsHere);
  const { visit } = guardAt(url, { signedIn: false });
  expect(await placeOf(visit('/vendor/products/pending?page=2&q=veil'))).toBe(
    '/login?next=%2Fvendor%2Fproducts%2Fpending%3Fpage%3D2%26q%3Dveil',
  );
  expect(calls).toEqual([]);
});

test('the right person comes in, and is asked for once', async () => {
  const { url, calls } = await startTestApi(vendorIsHere);
  const { visit } = guardAt(url);
  expect(await visit('/vendor/dashboard')).toEqual(vendor);
  expect(await visit('/vendor/notifications')).toEqual(vendor);
  expect(calls).toHaveLength(1);
});

test('a role that somebody wrote into the storage opens nothing', async () => {
  const { url } = await startTestApi((_, response) =>
    json(response, 200, { ...vendor, user_type: 'customer' }),
  );
  const { visit, session } = guardAt(url);
  await expect(visit('/vendor/dashboard')).rejects.toMatchObject({
    data: { user_type: 'customer' },
    init: { status: 403 },
  });
  expect(session.user()).toBeDefined();
});

test('a session that the API no longer knows ends, and the person hears why', async () => {
  const { url } = await startTestApi((_, response) => json(response, 401, { code: 'token_invalid' }));
  const { visit, session, said } = guardAt(url);
  expect(await placeOf(visit('/vendor/dashboard'))).toBe('/login?next=%2Fvendor%2Fdashboard');
  expect(session.user()).toBeUndefined();
  expect(said).toEqual(['Your session has expired. Please log in again.']);
});

test('without a network the session stays', async () => {
  const { visit, session, said } = guardAt(NOWHERE);
  await expect(visit('/vendor/dashboard')).rejects.toMatchObject({
    data: { code: 'network_error' },
    init: { status: 0 },
  });
  expect(session.user()).toEqual(vendor);
  expect(said).toEqual([]);
});
