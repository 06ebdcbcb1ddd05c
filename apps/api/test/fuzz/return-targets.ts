export type Target = [path: RegExp, query: string];

/** Rows that operations on returns can work on; `targets.ts` says how. */
export const RETURN_TARGETS: readonly Target[] = [
  [
    /^\/orders\/\{number\}\/returns\/$/,
    `select o.number, o.lookup_key, 'send' as way_back, json_build_array(json_build_object('line', l.id, 'variant', u.variant_id,
       'quantity', 1, 'wish', 'refund', 'reason', 'damaged')) as lines
     from orders o join order_lines l on l.order_id = o.id join buyer_units u on u.order_line_id = l.id
     where o.status = 'delivered' and o.user_id is null and not exists (
       select from open_return_units open where open.order_line_id = l.id)`,
  ],
  [
    /^\/orders\/\{number\}\/returns\/\{id\}\/photos/,
    `select o.number, r.id, p.id as photo, o.lookup_key as key from orders o join returns r on r.order_id = o.id
     join return_lines n on n.return_id = r.id join return_photos p on p.return_line_id = n.id`,
  ],
  [
    /^\/orders\/\{number\}\/returns\//,
    `select o.number, r.id, n.id as line, o.lookup_key, o.lookup_key as "x-order-key" from orders o join returns r on r.order_id = o.id
     join return_lines n on n.return_id = r.id where r.status = 'requested'`,
  ],
  [
    /^\/admin\/returns\/\{id\}\/(approve|refuse)/,
    `select id, 'Please keep the box' as note from returns where status = 'requested'`,
  ],
  [
    /^\/admin\/returns\/\{id\}\/receive/,
    `select r.id, json_agg(json_build_object('id', n.id, 'condition', 'as_new', 'restock', true)) as lines
     from returns r join return_lines n on n.return_id = r.id where r.status = 'approved' group by r.id`,
  ],
  [
    /^\/admin\/returns\/\{id\}\/(preview|complete)/,
    `select r.id, json_agg(json_build_object('id', n.id, 'outcome', n.wish)) as lines, '' as delivery
     from returns r join return_lines n on n.return_id = r.id where r.status = 'received' group by r.id`,
  ],
  [
    /^\/(admin|vendor)\/returns\/\{id\}\/photos/,
    `select r.id, p.id as photo from returns r join return_lines n on n.return_id = r.id
     join return_photos p on p.return_line_id = n.id`,
  ],
  [
    /^\/vendor\/returns\/\{id/,
    `select r.id, 'agrees' as word from returns r join return_lines n on n.return_id = r.id
     join order_lines l on l.id = n.order_line_id where l.vendor_id = :vendor and r.ended_at is null`,
  ],
  [/^\/admin\/returns\/\{id/, `select id from returns`],
];
