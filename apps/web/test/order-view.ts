import type { ResponseOf } from '@harusi/contracts/calls';

type OrderView = ResponseOf<'GET', '/orders/{number}/'>;

/** An order as the API returns it, with the fields that matter to a test. */
export function createOrderView(fields: Partial<OrderView> = {}): OrderView {
  return {
    number: 'MWK74T2N',
    status: 'awaiting_payment',
    placed_at: '2026-11-15T11:02:00Z',
    hold_until: '2026-11-15T11:32:00Z',
    is_reserved: true,
    paid_at: null,
    cancel_reason: null,
    contact: { name: 'Neema Otieno', phone: '+254712345678', email: null },
    delivery: {
      method: 'door',
      county: 'Nairobi',
      town: 'Karen',
      landmark: 'The blue gate by the church',
      notes: null,
      pickup_point: null,
      by_hour: null,
    },
    promised_day: '2026-11-19',
    lines: [],
    parcels: [],
    timeline: [],
    subtotal: '88300.00',
    delivery_fee: '0.00',
    total: '88300.00',
    vat: '12179.31',
    paid: '0.00',
    refunded: '0.00',
    receipts: [],
    buyer_pin: null,
    can_change_buyer_pin: true,
    papers: [],
    can_cancel: true,
    can_review: false,
    can_return: false,
    returns: [],
    payment: null,
    pay_bill: null,
    ...fields,
  };
}
