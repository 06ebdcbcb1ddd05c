import type { OrderStatus } from '@harusi/contracts/orders';
import type { OrderTone } from './shared/order-badge.tsx';

export const STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  awaiting_payment: 'Awaiting payment',
  paid: 'Paid',
  preparing: 'Being prepared',
  dispatched: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refund_pending: 'Refund on its way',
  refunded: 'Refunded',
};

export const STATUS_TONES: Readonly<Record<OrderStatus, OrderTone>> = {
  awaiting_payment: 'waiting',
  paid: 'good',
  preparing: 'good',
  dispatched: 'good',
  delivered: 'good',
  cancelled: 'ended',
  refund_pending: 'waiting',
  refunded: 'ended',
};
