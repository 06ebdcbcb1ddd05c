import { aCampaign, anAddress, aProduct, FACTORY_PASSWORD } from '@harusi/db/factories';
import { sql } from '@harusi/db/drizzle';
import { hasPermission, STAFF_ROLES, type StaffRole } from '@harusi/contracts/constants/staff-roles';
import type { Operation } from './operations.ts';
import { createFuzzSecrets } from './fuzz-secrets.ts';
import { AUDIT_CASES } from '../audit/audit-cases.ts';
import { openAuditContext } from '../audit/audit-context.ts';
import { aGuestOrder, captureForOrder, postOrder } from '../orders/order-requests.ts';
import { openTestApi } from '../start-test-api.ts';

const SIGNED_IN = ['customer', 'vendor', ...STAFF_ROLES] as const;
type SignedIn = (typeof SIGNED_IN)[number];

/** Who sends requests. */
export const ROLES = ['guest', ...SIGNED_IN, 'order key', 'stylist key'] as const;
export type Role = (typeof ROLES)[number];

export interface Credentials {
  userId: number;
  headers: Record<string, string>;
}

/** A small shop in which most operations can succeed, and who may do what in it. */
export interface FuzzWorld {
  /** The name of the database, which runs copy. */
  template: string;
  startAt: Date;
  credentials: Record<SignedIn, Credentials>;
  customer: { username: string; password: string };
  picture: Buffer;
  drop: () => Promise<void>;
}

type Api = Awaited<ReturnType<typeof openTestApi>>;

export const isSignedIn = (role: string): role is SignedIn => SIGNED_IN.some((one) => one === role);
const isStaff = (role: SignedIn): role is StaffRole => STAFF_ROLES.some((one) => one === role);

/** Whether a route with this access and permission is open to the role, in a valid request. */
export function mayEnter(
  { access, permission }: Pick<Operation, 'access' | 'permission'>,
  role: Role,
): boolean {
  if (access === 'public' || access === 'key') return true;
  if (!isSignedIn(role)) return false;
  if (access === 'signed-in' || access === role) return true;
  return access === 'admin' && isStaff(role) && permission !== undefined && hasPermission(role, permission);
}

/** Signs in as a new user, whenever the last one was suspended or logged out. */
export async function signInAs({ signIn }: Pick<Api, 'signIn'>, role: SignedIn): Promise<Credentials> {
  const { user, headers } = await (isStaff(role) ? signIn('admin', { staffRole: role }) : signIn(role));
  return { userId: user.id, headers };
}

export async function createWorld(picture: Buffer): Promise<FuzzWorld> {
  const api = await openTestApi();
  const { app, db, clock } = api;
  const context = await openAuditContext(api);
  // Every case prepares what its action needs, and does not act yet.
  for (const prepare of Object.values(AUDIT_CASES)) await prepare(context);

  const customer = await api.signIn('customer');
  const vendorId = context.vendor.user.id;
  await anAddress(db, { userId: customer.user.id });
  const own = await aProduct(db, { priceCents: 300_000, variants: [{ onHand: 900 }] });
  const sold = await aProduct(db, { vendorId, review: 'approved', variants: [{ onHand: 900 }] });
  await aProduct(db, { variants: [{ colour: 'Ivory', size: 'M', onHand: 9 }] });
  await aCampaign(db, { productIds: [own.id], startsAt: clock.now() });
  for (let n = 0; n < 12; n += 1) {
    const items = [own, sold].map(({ id: product }) => ({ product, quantity: 1 }));
    const signedIn = n % 4 === 3 ? customer.headers : {};
    const { number } = (await postOrder(app, aGuestOrder(items), signedIn)).json();
    if (n % 3 > 0) await captureForOrder(db, number, clock.now());
  }
  await deliverOneOrder(context.send, db);
  await createFuzzSecrets(api);
  const staff = {
    manager: await signInAs(api, 'manager'),
    bookkeeper: await signInAs(api, 'bookkeeper'),
    packer: await signInAs(api, 'packer'),
    content: await signInAs(api, 'content'),
  };

  await api.disconnect();
  const startAt = clock.now(); // some cases advanced the clock
  return {
    template: new URL(api.databaseUrl).pathname.slice(1),
    startAt,
    credentials: {
      customer: { userId: customer.user.id, headers: customer.headers },
      vendor: { userId: vendorId, headers: context.vendor.headers },
      owner: { userId: context.admin.user.id, headers: context.admin.headers },
      ...staff,
    },
    customer: { username: customer.user.email, password: FACTORY_PASSWORD },
    picture,
    drop: api.dropDatabase,
  };
}

type Context = Awaited<ReturnType<typeof openAuditContext>>;

/** For reviews, which only a delivered order allows. */
async function deliverOneOrder(send: Context['send'], db: Context['db']): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from parcels p join orders o on o.id = p.order_id
    where o.id in (select max(id) from orders where status = 'paid' and user_id is null)`);
  for (const { id } of rows) {
    for (const status of ['preparing', 'dispatched', 'delivered']) {
      await send('PATCH', `/admin/parcels/${id}/`, { status });
    }
  }
}
