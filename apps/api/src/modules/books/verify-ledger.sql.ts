import { type SQL, sql } from 'drizzle-orm';

/** What a sale of which a part went back still means, as the rules tell it. */
export interface LeftOver {
  order_id: number;
  account: string;
  vendor_id: number | null;
  cents: number;
}

/** Orders that stand as sold. */
export const SOLD = sql`('paid', 'preparing', 'dispatched', 'delivered')`;

/**
 * What the rest of the database says, to hold the ledger against: orders, bookings, money, payouts, expenses, taxes. None of
 * it is read from the ledger, but for the one thing that older rows keep nowhere else: how much of nobody's money went back.
 */
export const factsWith = (left: readonly LeftOver[]) => sql`
  whole_orders as materialized (
    select o.* from orders o where o.status in ${SOLD} and not exists (select from refunds r where r.order_id = o.id)),
  /* What every sale that stands earned and cost, by account: debits less credits. */
  earned as materialized (
    select o.id as order_id, part.account, null::bigint as vendor_id, part.cents::numeric as cents from whole_orders o
    cross join lateral (values ('deposits', o.total_cents), ('rounding', o.rounding_cents),
      ('income', o.delivery_vat_cents - o.delivery_cents), ('vat', -o.delivery_vat_cents)) part (account, cents)
    union all
    select o.id, part.account, part.vendor_id, part.cents from whole_orders o join order_lines l on l.order_id = o.id
    cross join lateral (values
      ('vat', null, -l.vat_cents),
      ('income', null, l.vat_cents - case when l.vendor_id is null then l.total_cents else l.commission_cents end),
      ('vendors', l.vendor_id, case when l.vendor_id is null then 0 else l.commission_cents - l.total_cents end),
      ('cost_of_goods', null, case when l.vendor_id is null then l.quantity * coalesce(l.unit_cost_cents, 0) else 0 end)
    ) part (account, vendor_id, cents)
    union all
    select * from json_to_recordset(${JSON.stringify(left)}::json)
      as p (order_id bigint, account text, vendor_id bigint, cents numeric)),
  sold_bookings as materialized (
    select b.id, b.number, b.stylist_id, b.status, kept.cents,
      round(kept.cents * b.vat_rate / (10000 + b.vat_rate)) as vat,
      case when b.status = 'completed' then round(kept.cents * b.commission_rate / 10000) else 0 end as commission
    from bookings b cross join lateral (
      select b.price_cents - coalesce(sum(r.amount_cents), 0) as cents from refunds r where r.booking_id = b.id) kept
    where b.status in ('requested', 'confirmed', 'completed', 'no_show')),
  /* Money that went back: of orders and bookings, and what no order or booking had used. */
  gone_back as materialized (
    select coalesce(r.order_id, c.order_id) as order_id, coalesce(r.booking_id, c.booking_id) as booking_id, r.amount_cents as cents
    from refunds r left join money_matters m on m.id = r.matter_id left join payment_captures c on c.id = m.capture_id
    where r.refunded_at is not null
    union all
    select c.order_id, c.booking_id,
      (select sum(l.amount_cents) from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account = 'deposits'
       where e.source = 'money:' || m.id || ':refund')
    from money_matters m join payment_captures c on c.id = m.capture_id
    where m.resolution = 'refunded' and not exists (select from refunds r where r.matter_id = m.id)),
  payouts as materialized (select t.* from transfers t where t.state = 'paid' and t.purpose <> 'refund'),
  spent as materialized (select x.* from expenses x where x.voided_at is null)`;

const earnedIn = (account: string) => sql`select e.cents from earned e where e.account = ${account}`;

interface Check {
  /** One row, `difference`, for each thing that is wrong. */
  find: SQL;
}

const money = (cents: SQL) => sql`trim(to_char((${cents})::numeric / 100, 'FM999999999990.00'))`;
const says = (what: SQL, books: SQL, facts: SQL) =>
  sql`${what} || ': the books say ' || ${money(books)} || ', it should be ' || ${money(facts)}`;

/** Accounts kept for somebody: their lines per owner against what is known of the owner. */
const owners = (account: string, column: SQL, what: SQL, facts: SQL): Check => ({
  find: sql`
    select ${says(what, sql`coalesce(books.cents, 0)`, sql`coalesce(facts.cents, 0)`)} as difference
    from (select ${column} as owner, -sum(l.amount_cents) as cents from ledger_lines l
          where l.account = ${account} and ${column} is not null group by 1) books
    full join (select owner, sum(cents) as cents from (${facts}) f where owner is not null group by 1) facts
      on facts.owner = books.owner
    where coalesce(books.cents, 0) <> coalesce(facts.cents, 0)`,
});

/** What was posted for something, against what it is: `want` gives source, what, account and cents. */
const posted = (want: SQL): Check => ({
  find: sql`
    select case when e.id is null then want.what || ' has no entry in the books'
      else ${says(sql`want.what || ', ' || want.account`, sql`coalesce(lines.cents, 0)`, sql`want.cents`)} end as difference
    from (${want}) want left join ledger_entries e on e.source = want.source
    left join lateral (select sum(l.amount_cents) as cents from ledger_lines l
                       where l.entry_id = e.id and l.account = want.account) lines on true
    where e.id is null or coalesce(lines.cents, 0) <> want.cents`,
});

/** Whole accounts, some of them together: what the books say against what everything else adds up to. */
const balances = (accounts: readonly string[], what: string, facts: SQL): Check => ({
  find: sql`
    select ${says(sql`${what}::text`, sql`books.cents`, sql`facts.cents`)} as difference
    from (select coalesce(sum(l.amount_cents), 0) as cents from ledger_lines l
          where l.account = any(${sql.param([...accounts])}::text[])) books,
      (select coalesce(sum(cents), 0) as cents from (${facts}) f) facts
    where books.cents <> facts.cents`,
});

const EACH_ENTRY: Check = {
  find: sql`
    select 'Entry ' || e.source || ' does not balance: ' || coalesce(lines.number, 0) || ' lines, '
      || ${money(sql`coalesce(lines.cents, 0)`)} || ' over' as difference
    from ledger_entries e left join (
      select l.entry_id, count(*) as number, sum(l.amount_cents) as cents from ledger_lines l group by 1) lines
      on lines.entry_id = e.id
    where coalesce(lines.number, 0) < 2 or lines.cents <> 0`,
};

const EACH_DAY: Check = {
  find: sql`
    select ${says(sql`'Account ' || coalesce(d.account, l.account) || ' added up for ' || coalesce(d.day, l.day)`, sql`coalesce(d.cents, 0)`, sql`coalesce(l.cents, 0)`)} as difference
    from (select account, day, sum(amount_cents) as cents from ledger_by_day group by 1, 2) d
    full join (select l.account, nairobi_day(e.at) as day, sum(l.amount_cents) as cents
               from ledger_lines l join ledger_entries e on e.id = l.entry_id group by 1, 2) l
      on l.account = d.account and l.day = d.day
    where coalesce(d.cents, 0) <> coalesce(l.cents, 0)`,
};

const EACH_HOLD: Check = {
  find: sql`
    select 'Order ' || o.number || ' keeps ' || coalesce(held.quantity, 0) || ' of variant '
      || coalesce(held.variant_id, wanted.variant_id) || ', it should be ' || coalesce(wanted.quantity, 0) as difference
    from (select l.order_id, l.variant_id, sum(l.quantity) as quantity from order_lines l
          join orders o on o.id = l.order_id and o.status = 'awaiting_payment' group by 1, 2) wanted
    full join stock_holds held on held.order_id = wanted.order_id and held.variant_id = wanted.variant_id
    join orders o on o.id = coalesce(held.order_id, wanted.order_id)
    where coalesce(held.quantity, 0) <> coalesce(wanted.quantity, 0)`,
};

export const CHECKS: readonly Check[] = [
  EACH_ENTRY,
  EACH_DAY,
  posted(sql`select 'capture:' || c.id as source, 'Money ' || coalesce(c.receipt, c.id::text) as what,
    case c.provider when 'card' then 'card' else 'mpesa' end as account, c.amount_cents as cents from payment_captures c`),
  owners(
    'deposits',
    sql`l.order_id`,
    sql`'Deposit of order ' || (select o.number from orders o where o.id = coalesce(books.owner, facts.owner))`,
    sql`select c.order_id as owner, c.amount_cents as cents from payment_captures c
      union all select e.order_id, -e.cents from earned e where e.account = 'deposits'
      union all select g.order_id, -g.cents from gone_back g`,
  ),
  owners(
    'deposits',
    sql`l.booking_id`,
    sql`'Deposit of booking ' || (select b.number from bookings b where b.id = coalesce(books.owner, facts.owner))`,
    sql`select c.booking_id as owner, c.amount_cents as cents from payment_captures c
      union all select b.id, -b.cents from sold_bookings b
      union all select g.booking_id, -g.cents from gone_back g`,
  ),
  owners(
    'vendors',
    sql`l.vendor_id`,
    sql`'Owed to vendor ' || coalesce(books.owner, facts.owner)`,
    sql`select e.vendor_id as owner, -e.cents as cents from earned e where e.account = 'vendors'
      union all select t.vendor_id, -t.amount_cents from payouts t`,
  ),
  owners(
    'stylists',
    sql`l.stylist_id`,
    sql`'Owed to stylist ' || coalesce(books.owner, facts.owner)`,
    sql`select b.stylist_id as owner, b.commission as cents from sold_bookings b
      union all select t.stylist_id, -t.amount_cents from payouts t`,
  ),
  {
    find: sql`
      select ${says(sql`'VAT of order ' || o.number`, sql`coalesce(books.cents, 0)`, sql`coalesce(facts.cents, 0)`)} as difference
      from orders o
      left join (select split_part(e.source, ':', 2) as number, -sum(l.amount_cents) as cents
                 from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.account = 'vat'
                 where e.source like 'order:%' group by 1) books on books.number = o.number
      left join (select e.order_id as id, -sum(e.cents) as cents from earned e where e.account = 'vat' group by 1) facts
        on facts.id = o.id
      where coalesce(books.cents, 0) <> coalesce(facts.cents, 0)`,
  },
  balances(
    ['vat'],
    'VAT',
    sql`${earnedIn('vat')}
      union all select -b.vat from sold_bookings b
      union all select x.vat_cents from spent x
      union all select t.amount_cents from tax_payments t where t.kind = 'vat'`,
  ),
  balances(
    ['sales', 'flash_sales', 'commissions', 'flash_commissions', 'delivery'],
    'Income from goods',
    earnedIn('income'),
  ),
  balances(['services'], 'Income from stylists', sql`select b.vat - b.cents as cents from sold_bookings b`),
  balances(['stylist_payments'], 'Stylist payments', sql`select b.commission as cents from sold_bookings b`),
  balances(['rounding'], 'Rounding', earnedIn('rounding')),
  balances(['cost_of_goods'], 'Cost of goods', earnedIn('cost_of_goods')),
  balances(
    ['mpesa', 'card', 'bank'],
    'Money of the shop',
    sql`select c.amount_cents as cents from payment_captures c
      union all select -g.cents from gone_back g
      union all select -t.amount_cents from payouts t
      union all select -x.amount_cents from spent x
      union all select -t.amount_cents from tax_payments t`,
  ),
  balances(
    ['bank'],
    'Bank',
    sql`select -x.amount_cents as cents from spent x where x.paid_from = 'bank'
      union all select -t.amount_cents from tax_payments t where t.paid_from = 'bank'`,
  ),
  balances(
    ['income_tax'],
    'Income tax paid ahead',
    sql`select t.amount_cents as cents from tax_payments t where t.kind = 'income_tax'`,
  ),
  balances(
    ['operating', 'marketing', 'administrative', 'fees'],
    'Expenses',
    sql`select x.amount_cents - x.vat_cents as cents from spent x`,
  ),
  EACH_HOLD,
  posted(sql`select 'expense:' || x.id as source, 'Expense ' || x.id as what, x.category as account,
    x.amount_cents - x.vat_cents as cents from expenses x`),
  posted(sql`select 'expense:' || x.id || ':void' as source, 'Expense ' || x.id || ' taken back' as what,
    x.category as account, x.vat_cents - x.amount_cents as cents from expenses x where x.voided_at is not null`),
  posted(sql`select 'tax:' || t.id as source, 'Tax payment ' || t.reference as what, t.kind as account,
    t.amount_cents as cents from tax_payments t`),
];
