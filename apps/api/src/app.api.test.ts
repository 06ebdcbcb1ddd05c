import { calls } from '@harusi/contracts/calls';
import type { RouteOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { startTestApi } from '../test/start-test-api.ts';
import type { Access } from './plugins/access.ts';

const { app, signIn } = await startTestApi();

/** Routes of the shop that speak JSON: not pictures, nor what only machines and readers of the documentation use. */
const isOurs = ({ url, method }: RouteOptions) =>
  method !== 'HEAD' && !/^\/(docs|schema|metrics|health|media|cb)\b|\/events\//.test(url);

const routes = app.routeTable.map((route) => ({
  method: [route.method].flat().at(-1) ?? 'GET',
  url: route.url,
  access: route.config?.access,
  route,
}));

const everybody = {
  nobody: {},
  customer: (await signIn('customer')).headers,
  vendor: (await signIn('vendor')).headers,
  admin: (await signIn('admin')).headers,
};

describe('who may call what', () => {
  const roles = ['nobody', 'customer', 'vendor', 'admin'] as const;

  const expected = (access: Access | undefined, role: (typeof roles)[number]) => {
    if (access === 'public' || access === 'key') return 'allowed';
    if (role === 'nobody') return 401;
    return access === 'signed-in' || access === role ? 'allowed' : 403;
  };

  const cases = routes
    .filter(({ url }) => url !== '/events/') // a stream that stays open; it has tests of its own
    .flatMap(({ method, url, access }) => roles.map((role) => ({ method, url, access, role })));

  it.each(cases)('$method $url ($access) as $role', async ({ method, url, access, role }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: url.replace(':id', '999999999').replace('*', 'x'),
      headers: everybody[role],
      ...(method === 'POST' || method === 'PATCH' || method === 'PUT' ? { payload: {} } : {}),
    });
    const refused = [401, 403].includes(answer.statusCode);
    expect(refused ? answer.statusCode : 'allowed').toBe(expected(access, role));
    expect(answer.statusCode).toBeLessThan(500);
  });

  it('covers every route that exists', () => {
    expect(cases.length).toBeGreaterThan(roles.length * 10);
    expect(routes.filter(({ access }) => access === undefined)).toEqual([]);
  });
});

describe('the table of calls', () => {
  type Schemas = { body?: z.ZodType; response?: Record<string, z.ZodType> };
  const nameOf = ({ method, url }: RouteOptions) => `${String(method)} ${url.replace(/:(\w+)/g, '{$1}')}`;
  const ours = app.routeTable.filter(isOurs);

  it('names the routes of the API, no more and no less', () => {
    expect(ours.map(nameOf).toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  it.each(ours.map((route) => [nameOf(route), route] as const))(
    'is what %s takes and gives',
    (name, route) => {
      const call: { body?: z.ZodType; response: z.ZodType } = calls[name as keyof typeof calls];
      const schemas = (route.schema ?? {}) as Schemas;
      const [answer] = Object.entries(schemas.response ?? {})
        .filter(([status]) => status.startsWith('2'))
        .map(([, schema]) => schema);
      expect(answer).toBe(call.response);
      expect(schemas.body).toBe(call.body);
    },
  );
});
