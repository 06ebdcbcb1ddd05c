import { z } from 'zod';
import { Message } from './accounts.ts';
import { Email, emptyAsUndefined, Id, Instant, Page, PageQuery, Text } from '../common.ts';

/** How long the link works that a guest gets by email. */
export const DATA_LINK_HOURS = 24;

const CurrentPassword = z
  .string('Enter your current password')
  .min(1, 'Enter your current password')
  .max(200);
const CopyFormat = z.enum(['json', 'html']);
export type CopyFormat = z.infer<typeof CopyFormat>;

/** A deletion that was asked for and is not done yet. */
const PendingDeletion = z.object({
  asked_at: Instant,
  /** Until then it can be taken back without giving a reason; after that only while it waits. */
  erase_after: Instant,
  /** Why it can't be done yet, in sentences. */
  waits_for: z.array(z.string()),
});

export const DataRights = z.object({
  /** False for staff, whose accounts an admin closes. */
  can_delete: z.boolean(),
  /** The address is proven, so orders placed with it as a guest are included. */
  includes_guest_orders: z.boolean(),
  deletion: PendingDeletion.nullable(),
});
export type DataRights = z.infer<typeof DataRights>;

export const DownloadMyData = z.object({ current_password: CurrentPassword, format: CopyFormat });
export const DeleteMyData = z.object({ current_password: CurrentPassword });
export const AskForDataLink = z.object({ email: Email });
const DataKey = Text.min(1).max(100);

export const DataRequestState = z.enum(['cooling_off', 'waiting', 'done', 'undone']);
export const OfficeDataRequest = z.object({
  id: Id,
  kind: z.enum(['download', 'deletion']),
  state: DataRequestState,
  /** An account, by name; null for a guest. */
  account: z.object({ id: Id, name: z.string() }).nullable(),
  /** A guest's address while the request is open. */
  email: z.string().nullable(),
  asked_at: Instant,
  due_at: Instant,
  erase_after: Instant.nullable(),
  waits_for: z.array(z.string()),
  closed_at: Instant.nullable(),
});
export type OfficeDataRequest = z.infer<typeof OfficeDataRequest>;

export const DataRequestQuery = PageQuery.extend({
  show: emptyAsUndefined(z.enum(['open', 'closed'])),
});
export type DataRequestQuery = z.infer<typeof DataRequestQuery>;
const DataRequestList = Page(OfficeDataRequest).extend({ open: z.int(), overdue: z.int() });
export type DataRequestList = z.infer<typeof DataRequestList>;

const FILE = 'application/octet-stream';

/** What people may ask about their own data: a copy, and its deletion. */
export const dataRequestCalls = {
  'GET /auth/me/data/': { response: DataRights },
  'POST /auth/me/data/download/': { body: DownloadMyData, contentType: FILE },
  'POST /auth/me/data/deletion/': { body: DeleteMyData, status: 201, response: DataRights },
  'DELETE /auth/me/data/deletion/': { response: DataRights },
  'POST /data-requests/': { body: AskForDataLink, status: 202, response: Message },
  'POST /data-requests/open/': { body: z.object({ key: DataKey }), response: DataRights },
  'POST /data-requests/download/': {
    body: z.object({ key: DataKey, format: CopyFormat }),
    contentType: FILE,
  },
  'POST /data-requests/deletion/': {
    body: z.object({ key: DataKey }),
    status: 201,
    response: DataRights,
  },
  'POST /data-requests/undo/': { body: z.object({ key: DataKey }), response: Message },
  'GET /admin/data-requests/': { query: DataRequestQuery, response: DataRequestList },
} as const;
