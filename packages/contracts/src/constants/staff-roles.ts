/** What a member of staff may do. Every route of the back office names the permission it needs. */
export const PERMISSIONS = [
  /** Products, stock, collections, approvals and reviews of products. */
  'catalogue',
  'campaigns',
  /** The shop's name, contact and figures. */
  'texts',
  /** Orders with their amounts. */
  'orders',
  /** What has to be packed and sent, without amounts. */
  'parcels',
  /** Clients and enquiries. */
  'clients',
  'bookings',
  /** Stylists, packages, portfolios and reviews of stylists. */
  'stylists',
  'vendors',
  /** Accounting, expenses, taxes and payments that match no order. */
  'books',
  'refunds',
  /** Money to vendors and stylists. */
  'payouts',
  /** Delivery fee, rates and limits. */
  'money-settings',
  'audit',
  /** Who works here, and in which role. */
  'staff',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const STAFF_ROLES = ['owner', 'manager', 'bookkeeper', 'packer', 'content'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const NOT_FOR_MANAGERS: ReadonlySet<Permission> = new Set(['staff', 'money-settings', 'payouts']);

/** The one table of who may do what. The API enforces it, the web hides the rest. */
export const ROLE_PERMISSIONS: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: PERMISSIONS,
  manager: PERMISSIONS.filter((permission) => !NOT_FOR_MANAGERS.has(permission)),
  bookkeeper: ['books', 'refunds', 'payouts'],
  packer: ['parcels'],
  content: ['catalogue', 'campaigns', 'texts'],
};

/** Null is a customer or a vendor, who has none of these permissions. Of several permissions one is enough. */
export function hasPermission(role: StaffRole | null, needed: Permission | readonly Permission[]): boolean {
  if (role === null) return false;
  return [needed].flat().some((permission) => ROLE_PERMISSIONS[role].includes(permission));
}

export const rolesWith = (permission: Permission): StaffRole[] =>
  STAFF_ROLES.filter((role) => hasPermission(role, permission));

export const ROLE_LABELS: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  bookkeeper: 'Bookkeeper',
  packer: 'Packer',
  content: 'Content',
};
