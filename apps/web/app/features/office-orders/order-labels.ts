import type { ResponseOf } from '@harusi/contracts/calls';
import type { OrderStatus, ParcelStatus } from '@harusi/contracts/orders';
import type { StatusTone } from '../../components/office/layout/status-badge.tsx';

export type OfficeOrderView = ResponseOf<'GET', '/admin/orders/{number}/'>;
export type OfficeLineView = OfficeOrderView['lines'][number];
export type OfficeParcelView = OfficeOrderView['parcels'][number];
export type OfficeOrderRow = ResponseOf<'GET', '/admin/orders/'>['results'][number];
/** Labels for the back office; buyers read others. */
export const STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  awaiting_payment: 'Awaiting payment',
  paid: 'Paid',
  preparing: 'Preparing',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
  refund_pending: 'Refund due',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
};

export const STATUS_TONES: Readonly<Record<OrderStatus, StatusTone>> = {
  awaiting_payment: 'warn',
  paid: 'info',
  preparing: 'info',
  dispatched: 'info',
  delivered: 'sage',
  refund_pending: 'danger',
  refunded: 'plain',
  cancelled: 'plain',
};

export const PARCEL_LABELS: Readonly<Record<ParcelStatus, string>> = {
  waiting: 'Waiting',
  preparing: 'Preparing',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export const PARCEL_TONES: Readonly<Record<ParcelStatus, StatusTone>> = {
  waiting: 'warn',
  preparing: 'info',
  dispatched: 'info',
  delivered: 'sage',
  cancelled: 'plain',
};
