import { aUser } from '@harusi/db/factories';
import { expect } from 'vitest';
import type { startTestApi } from '../start-test-api.ts';

/** One audited change: how to make it, and the record it must leave. */
export interface AuditedChange {
  /** Makes the change; a rejected one responds with an error or throws. */
  act: () => Promise<unknown>;
  /** Null: the system. Left out: the signed-in admin. */
  actorId?: number | null;
  /** Without an id, the change creates its subject. */
  subject: { type: string; id?: number | string };
  before?: unknown;
  after?: unknown;
}

export type AuditCase = (context: AuditContext) => Promise<AuditedChange>;
export type AuditContext = Awaited<ReturnType<typeof openAuditContext>>;

type Method = 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** An API with a signed-in admin and vendor, for changes that the audit log must record. */
export async function openAuditContext(api: Awaited<ReturnType<typeof startTestApi>>) {
  const admin = await api.signIn('admin');
  const vendor = await api.signIn('vendor');
  const send = (method: Method, url: string, payload?: object, { headers } = admin) =>
    api.app.inject({ method, url, headers, ...(payload && { payload }) });

  return {
    ...api,
    admin,
    vendor,
    send,
    /** Sends what must succeed; returns the body. */
    make: async (method: Method, url: string, payload?: object, as = admin) => {
      const response = await send(method, url, payload, as);
      expect([response.statusCode, response.body]).toEqual([expect.toSatisfy(isSuccess), expect.anything()]);
      return response.json();
    },
    createVendor: () => aUser(api.db, { userType: 'vendor' }),
  };
}

const isSuccess = (status: number) => status >= 200 && status < 300;
