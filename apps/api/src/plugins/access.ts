import type { UserType } from '@harusi/contracts/accounts/accounts';
import { hasPermission, type Permission } from '@harusi/contracts/constants/staff-roles';
import type { Db } from '@harusi/db/client';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type AccessClaims, readAccessToken } from '../lib/security/access-tokens.ts';
import { DomainError } from '../lib/errors.ts';
import type { Viewer } from '../lib/viewer.ts';

/** Who may call a route. `key`: the route itself checks a secret. */
export type Access = 'public' | 'key' | 'signed-in' | UserType;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** What an admin's role must include; of several, one is enough. Every route for admins has it. */
    permission?: Permission | readonly [Permission, ...Permission[]];
    /**
     * Public, but identifies a signed-in user; an invalid token is rejected, so that the browser renews it.
     */
    optionalAuth?: true;
    /**
     * Needs a password or code within the last minutes, because money or power moves: always, or when the body has
     * one of these fields.
     */
    fresh?: true | readonly string[];
    /** Also for admins who still have to set up the second factor that this shop requires. */
    beforeSecondFactor?: true;
  }
  interface FastifyRequest {
    viewer: Viewer | null;
  }
  interface FastifyInstance {
    /** Every route, for tests. */
    routeTable: readonly RouteOptions[];
  }
}

interface AccessOptions {
  /** The accounts module's look-up, passed in because its routes use this plugin. */
  findViewer: (db: Db, claims: AccessClaims, now: Date) => Promise<Viewer | undefined>;
}

/**
 * Denies by default: a route without declared access, or a route for admins without a permission, stops the server from
 * starting.
 */
export const access = fastifyPlugin(async (app: FastifyInstance, { findViewer }: AccessOptions) => {
  app.decorateRequest('viewer', null);

  const routes: RouteOptions[] = [];
  app.decorate('routeTable', routes);
  app.addHook('onRoute', (route) => {
    if (route.method !== 'OPTIONS') routes.push(route);
  });
  app.addHook('onReady', async () => {
    const open = routes.find((route) => route.config?.access === undefined);
    if (open) throw new Error(`${String(open.method)} ${open.url} does not declare its access`);
    const unclear = routes.find(
      ({ config }) => (config?.access === 'admin') !== (config?.permission !== undefined),
    );
    if (unclear) {
      throw new Error(
        `${String(unclear.method)} ${unclear.url} must declare a permission, and only for admins`,
      );
    }
  });

  app.addHook('onRequest', async (request) => {
    const { access: needed, permission, optionalAuth, beforeSecondFactor } = request.routeOptions.config;
    if (needed === undefined) return; // preflight requests and unknown paths
    const open = needed === 'public' || needed === 'key';
    if (open && !optionalAuth) return;
    request.viewer = await authenticate(app, request, findViewer);
    if (open) return;
    if (request.viewer === null) {
      throw new DomainError('unauthenticated', 'Authentication required. Please log in to continue.');
    }
    if (needed !== 'signed-in' && request.viewer.userType !== needed) {
      throw new DomainError('forbidden', 'You do not have permission to perform this action.');
    }
    if (!beforeSecondFactor) requireSecondFactor(app, request.viewer);
    if (permission !== undefined) requirePermission(request, permission);
  });

  // After validation: who typed something wrong learns it before being asked for a password.
  app.addHook('preHandler', async (request) => {
    const { fresh } = request.routeOptions.config;
    if (fresh === undefined || !needsConfirmation(fresh, request.body)) return;
    if (requireViewer(request).confirmedUntil > app.now()) return;
    throw new DomainError('confirmation_required', 'Please confirm first that it is you.');
  });
});

/** An admin of a shop that requires a second factor can do nothing but set it up. */
function requireSecondFactor({ settings }: FastifyInstance, { userType, hasSecondFactor }: Viewer): void {
  if (settings.adminSecondFactor === 'optional' || userType !== 'admin' || hasSecondFactor) return;
  throw new DomainError('second_factor_setup_required', 'Please set up the second step of signing in first.');
}

function needsConfirmation(fresh: true | readonly string[], body: unknown): boolean {
  if (fresh === true) return true;
  return typeof body === 'object' && body !== null && fresh.some((field) => field in body);
}

/** Null without a token; throws for an invalid one, so that the browser renews it. */
async function authenticate(
  app: FastifyInstance,
  request: FastifyRequest,
  findViewer: AccessOptions['findViewer'],
): Promise<Viewer | null> {
  const token = readBearerToken(request);
  if (token === undefined) return null;
  const now = app.now();
  const claims = await readAccessToken(app.settings.jwtSecret, token, now);
  const viewer = claims && (await findViewer(app.db, claims, now));
  if (!viewer) throw new DomainError('unauthenticated', 'Your session has expired. Please log in again.');
  return viewer;
}

export function readBearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The user of a route that requires one. */
export function requireViewer(request: FastifyRequest): Viewer {
  if (request.viewer === null) throw new Error('This route must not be public: it needs a viewer');
  return request.viewer;
}

/** For a part of what a route returns or changes that not every role of the route may see or change. */
export function requirePermission(request: FastifyRequest, needed: Permission | readonly Permission[]): void {
  if (!can(request, needed)) throw new DomainError('forbidden', "Your role doesn't include this.");
}

export const can = (request: FastifyRequest, needed: Permission | readonly Permission[]): boolean =>
  hasPermission(requireViewer(request).staffRole, needed);

/** The actor that services record with a change. */
export const actorOf = (request: FastifyRequest) => ({
  actorId: requireViewer(request).userId,
  now: request.server.now(),
});
