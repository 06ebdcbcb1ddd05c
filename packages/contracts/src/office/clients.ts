import { z } from 'zod';
import { BookingStatus } from '../bookings.ts';
import {
  Id,
  Instant,
  KeysetPage,
  KeysetQuery,
  RequiredText,
  PageQuery,
  Shillings,
  Text,
  emptyAsUndefined,
  IdParams,
} from '../common.ts';
import { OrderSummary, ReviewState } from '../orders.ts';

export const ClientSort = z.enum(['newest', 'spent', 'last_booking']);
export type ClientSort = z.infer<typeof ClientSort>;

/** Name, email or phone. */
export const ClientQuery = KeysetQuery.extend({
  search: emptyAsUndefined(Text.trim().max(100, 'Use at most 100 letters')),
  /** `spent` and `last_booking` are at most a minute old. */
  sort: ClientSort.default('newest'),
});
export type ClientQuery = z.infer<typeof ClientQuery>;

const Count = z.int().nonnegative();

/** The average of the client's ratings, from 1 to 5; null without any. */
const Rating = z.object({ average: z.number().min(1).max(5).nullable(), count: Count });

/** A person who bought, booked or opened an account. */
export const ClientCard = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  has_account: z.boolean(),
  joined_at: Instant,
  /** Paid for and not cancelled. */
  total_bookings: Count,
  /** When the latest of them begins or began. */
  last_booking: Instant.nullable(),
  /** Paid for and not refunded. */
  total_orders: Count,
  /** Payments less refunds, including refunds owed. */
  total_spent: Shillings,
  /** Given to stylists. */
  rating: Rating,
  /** Given to products. */
  product_rating: Rating,
});
export type ClientCard = z.infer<typeof ClientCard>;

export const ServiceType = z.enum(['gold', 'silver', 'other']);
export type ServiceType = z.infer<typeof ServiceType>;

/** A paid booking, in any status. */
export const ClientService = z.object({
  number: z.string(),
  status: BookingStatus,
  /** Null: not assigned yet. */
  stylist: z.object({ id: Id, name: z.string() }).nullable(),
  service_type: ServiceType,
  package_name: z.string(),
  starts_at: Instant,
  amount: Shillings,
  /** Part of the amount. */
  refunded: Shillings,
  review: z.object({ rating: z.int(), text: z.string(), state: ReviewState }).nullable(),
});
export type ClientService = z.infer<typeof ClientService>;

export const ClientNote = z.object({ id: Id, at: Instant, author: z.string(), text: z.string() });
export type ClientNote = z.infer<typeof ClientNote>;

const ClientSection = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: Count, results: z.array(item) });

export const Client = ClientCard.extend({
  services: ClientSection(ClientService),
  orders: ClientSection(OrderSummary),
  notes: ClientSection(ClientNote),
});
export type Client = z.infer<typeof Client>;

const { page, page_size } = PageQuery.shape;

/** The page of each list, newest first. */
export const ClientPartsQuery = z.object({
  services_page: page,
  orders_page: page,
  notes_page: page,
  page_size,
});
export type ClientPartsQuery = z.infer<typeof ClientPartsQuery>;

export const NewClientNote = z.object({ text: RequiredText(2000, 'Write the note') });

export const clientCalls = {
  'GET /admin/clients/': { query: ClientQuery, response: KeysetPage(ClientCard) },
  'GET /admin/clients/{id}/': { params: IdParams, query: ClientPartsQuery, response: Client },
  'POST /admin/clients/{id}/notes/': {
    params: IdParams,
    body: NewClientNote,
    status: 201,
    response: ClientNote,
  },
} as const;
