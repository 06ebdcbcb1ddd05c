import type { Call } from '@harusi/contracts/call';
import { calls } from '@harusi/contracts/calls';
import { hasPermission, STAFF_ROLES, type StaffRole } from '@harusi/contracts/constants/staff-roles';
import Fastify, { type RouteOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi } from '../test/start-test-api.ts';
import { access } from './plugins/access.ts';

const { app, signIn } = await startTestApi();

/** Fastify adds HEAD routes, and Swagger UI its own pages. */
const isOurs = ({ url, method }: RouteOptions) => method !== 'HEAD' && !url.startsWith('/docs');

const routes = app.routeTable;

const headersOfStaff = Object.fromEntries(
  await Promise.all(
    STAFF_ROLES.map(
      async (staffRole) => [staffRole, (await signIn('admin', { staffRole })).headers] as const,
    ),
  ),
);
const headersByRole: Record<string, Record<string, string>> = {
  guest: {},
  customer: (await signIn('customer')).headers,
  vendor: (await signIn('vendor')).headers,
  ...headersOfStaff,
};

describe('route access', () => {
  const roles = ['guest', 'customer', 'vendor', ...STAFF_ROLES] as const;
  type Role = (typeof roles)[number];
  const isStaff = (role: Role): role is StaffRole => STAFF_ROLES.some((one) => one === role);

  const expected = ({ access: needed, permission }: NonNullable<RouteOptions['config']>, role: Role) => {
    if (needed === 'public' || needed === 'key') return 'allowed';
    if (role === 'guest') return 401;
    if (needed === 'signed-in') return 'allowed';
    if (!isStaff(role)) return needed === role ? 'allowed' : 403;
    return permission !== undefined && hasPermission(role, permission) ? 'allowed' : 403;
  };

  const cases = routes
    .filter(({ url }) => url !== '/events/') // a stream that stays open: events.api.test.ts covers it
    .flatMap(({ method, url, config = {} }) =>
      roles.map((role) => ({
        method: [method].flat().at(-1),
        url,
        config,
        needed: String(config.permission ?? config.access),
        role,
      })),
    );

  it.each(cases)('$method $url ($needed) as $role', async ({ method, url, config, role }) => {
    const response = await app.inject({
      method: method as 'GET',
      url: url.replace(':id', '999999999').replace('*', 'x'),
      headers: headersByRole[role]!,
      ...(method === 'POST' || method === 'PATCH' || method === 'PUT' ? { payload: {} } : {}),
    });
    const rejected = [401, 403].includes(response.statusCode);
    expect(rejected ? response.statusCode : 'allowed').toBe(expected(config, role));
    expect(response.statusCode).toBeLessThan(500);
  });

  it('covers every route', () => {
    expect(cases.length).toBeGreaterThan(roles.length * 10);
    expect(routes.filter(({ config }) => config?.access === undefined)).toEqual([]);
  });

  it('needs a permission of admins, and of no other role', () => {
    const named = (role: StaffRole) =>
      routes.filter(({ config }) => expected(config ?? {}, role) === 'allowed');
    expect(named('packer').length).toBeLessThan(named('bookkeeper').length);
    expect(
      routes.filter(({ config }) => (config?.access === 'admin') !== (config?.permission !== undefined)),
    ).toEqual([]);
  });

  it.each([
    ['without access', {}],
    ['for admins without a permission', { access: 'admin' }],
    ['for vendors with a permission', { access: 'vendor', permission: 'payouts' }],
  ] as const)('stops the server from starting with a route %s', async (_what, config) => {
    const server = Fastify();
    await server.register(access, { findViewer: async () => undefined });
    server.get('/till/', { config }, async () => 'open');
    await expect(server.ready()).rejects.toThrow('/till/');
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
