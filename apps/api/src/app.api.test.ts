import type { Call } from '@harusi/contracts/call';
import { calls } from '@harusi/contracts/calls';
import type { RouteOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi } from '../test/start-test-api.ts';
import type { Access } from './plugins/access.ts';

const { app, signIn } = await startTestApi();

/** Fastify adds HEAD routes, and Swagger UI its own pages. */
const isOurs = ({ url, method }: RouteOptions) => method !== 'HEAD' && !url.startsWith('/docs');

const routes = app.routeTable;

const headersByRole = {
  guest: {},
  customer: (await signIn('customer')).headers,
  vendor: (await signIn('vendor')).headers,
  admin: (await signIn('admin')).headers,
};

describe('route access', () => {
  const roles = ['guest', 'customer', 'vendor', 'admin'] as const;

  const expected = (access: Access | undefined, role: (typeof roles)[number]) => {
    if (access === 'public' || access === 'key') return 'allowed';
    if (role === 'guest') return 401;
    return access === 'signed-in' || access === role ? 'allowed' : 403;
  };

  const cases = routes
    .filter(({ url }) => url !== '/events/') // a stream that stays open: events.api.test.ts covers it
    .flatMap(({ method, url, config }) =>
      roles.map((role) => ({ method: [method].flat().at(-1), url, access: config?.access, role })),
    );

  it.each(cases)('$method $url ($access) as $role', async ({ method, url, access, role }) => {
    const response = await app.inject({
      method: method as 'GET',
      url: url.replace(':id', '999999999').replace('*', 'x'),
      headers: headersByRole[role],
      ...(method === 'POST' || method === 'PATCH' || method === 'PUT' ? { payload: {} } : {}),
    });
    const rejected = [401, 403].includes(response.statusCode);
    expect(rejected ? response.statusCode : 'allowed').toBe(expected(access, role));
    expect(response.statusCode).toBeLessThan(500);
  });

  it('covers every route', () => {
    expect(cases.length).toBeGreaterThan(roles.length * 10);
    expect(routes.filter(({ config }) => config?.access === undefined)).toEqual([]);
  });
});

describe('the calls table', () => {
  const toName = ({ method, url }: RouteOptions) => `${String(method)} ${url.replace(/:(\w+)/g, '{$1}')}`;

  it('declares every route of the API', () => {
    expect(routes.filter(isOurs).map(toName).toSorted()).toEqual(Object.keys(calls).toSorted());
    expect(routes.filter(isOurs).filter(({ config }) => config?.call === undefined)).toEqual([]);
  });

  it.each(Object.entries<Call>(calls))('names the path parameters of %s', (name, { params }) => {
    const placeholders = [...name.matchAll(/\{(\w+)\}/g)].map(([, placeholder]) => placeholder);
    const declared = params instanceof z.ZodObject ? Object.keys(params.shape) : [];
    expect(declared).toEqual(placeholders);
  });

  it.each(Object.entries<Call>(calls))('says what %s returns', (_name, { response, contentType }) => {
    expect(response ?? contentType).toBeDefined();
  });
});
