import { type SQL, sql } from '@harusi/db/drizzle';

const earnedIn = (account: string) => sql`select e.cents from earned e where e.account = ${account}`;

interface Check {
  /** Returns one row, `difference`, per problem. */
  find: SQL;
}

const money = (cents: SQL) => sql`trim(to_char((${cents})::numeric / 100, 'FM999999999990.00'))`;
const says = (what: SQL, books: SQL, facts: SQL) =>
  sql`${what} || ': the ledger says ' || ${money(books)} || ', it should be ' || ${money(facts)}`;

/** Accounts with owners: the balance per owner against the facts. */
const owners = (account: string, column: SQL, what: SQL, facts: SQL): Check => ({
  find: sql`
    select ${says(what, sql`coalesce(books.cents, 0)`, sql`coalesce(facts.cents, 0)`)} as difference
    from (select ${column} as owner, -sum(l.amount_cents) as cents from ledger_lines l
          where l.account = ${account} and ${column} is not null group by 1) books
    full join (select owner, sum(cents) as cents from (${facts}) f where owner is not null group by 1) facts
      on facts.owner = books.owner
    where coalesce(books.cents, 0) <> coalesce(facts.cents, 0)`,
});

/** Single entries against the facts: `want` returns source, what, account and cents. */
const posted = (want: SQL): Check => ({
  find: sql`
    select case when e.id is null then want.what || ' has no entry in the books'
      else ${says(sql`want.what || ', ' || want.account`, sql`coalesce(lines.cents, 0)`, sql`want.cents`)} end as difference
    from (${want}) want left join ledger_entries e on e.source = want.source
    left join lateral (select sum(l.amount_cents) as cents from ledger_lines l
                       where l.entry_id = e.id and l.account = want.account) lines on true
    where e.id is null or coalesce(lines.cents, 0) <> want.cents`,
});

/** Whole accounts, some combined, against the sum of the facts. */
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

/**
 * Income accounts of goods and delivery. Which one a sale belongs to depends on its price, so each is checked alone.
 */
const EARNED = [
  ['sales', 'Sales'],
  ['flash_sales', 'Flash sales'],
  ['commissions', 'Commission'],
  ['flash_commissions', 'Flash commission'],
  ['delivery', 'Delivery'],
] as const;

const OF_ORDERS = sql`(values ${sql.join(
  [['vat', 'VAT'] as const, ...EARNED].map(([account, what]) => sql`(${account}::text, ${what}::text)`),
  sql`, `,
)})`;

/** Checked per order and account: mistakes in two orders may cancel out in a sum. */
const EACH_ORDER: Check = {
  find: sql`
    select ${says(sql`kind.what || ' of order ' || coalesce(books.number, facts.number)`, sql`coalesce(books.cents, 0)`, sql`coalesce(facts.cents, 0)`)} as difference
    from (select split_part(e.source, ':', 2) as number, l.account, -sum(l.amount_cents) as cents
          from ledger_entries e join ledger_lines l on l.entry_id = e.id where e.source like 'order:%' group by 1, 2) books
    full join (select o.number, e.account, -sum(e.cents) as cents from earned e join orders o on o.id = e.order_id group by 1, 2) facts
      on facts.number = books.number and facts.account = books.account
    join ${OF_ORDERS} kind (account, what) on kind.account = coalesce(books.account, facts.account)
    where coalesce(books.cents, 0) <> coalesce(facts.cents, 0)`,
};

const EACH_HOLD: Check = {
  find: sql`
    select 'Order ' || o.number || ' keeps ' || coalesce(held.quantity, 0) || ' of variant '
      || coalesce(held.variant_id, wanted.variant_id) || ', it should be ' || coalesce(wanted.quantity, 0) as difference
    from (select l.order_id, l.variant_id, null::bigint as return_id, sum(l.quantity) as quantity from order_lines l
          join orders o on o.id = l.order_id and o.status = 'awaiting_payment' group by 1, 2
          union all
          select r.order_id, n.replacement_variant_id, r.id, sum(n.quantity) from returns r join return_lines n on n.return_id = r.id
          where r.status in ('requested', 'approved', 'received') and n.wish = 'exchange' group by 1, 2, 3) wanted
    full join stock_holds held on held.order_id = wanted.order_id and held.variant_id = wanted.variant_id
      and held.return_id is not distinct from wanted.return_id
    join orders o on o.id = coalesce(held.order_id, wanted.order_id)
    where coalesce(held.quantity, 0) <> coalesce(wanted.quantity, 0)`,
};

const OWED_TO_VENDORS = sql`
  select e.vendor_id as owner, -e.cents as cents from earned e where e.account = 'vendors'
  union all select t.vendor_id, -t.amount_cents from payouts t where t.vendor_id is not null`;
const OWED_TO_STYLISTS = sql`
  select b.stylist_id as owner, b.commission as cents from sold_bookings b
  union all select t.stylist_id, -t.amount_cents from payouts t where t.stylist_id is not null`;

/** Accounts with owners as a whole: only this finds lines without an owner. */
const EACH_CONTROL: readonly Check[] = [
  balances(
    ['deposits'],
    'Deposits',
    sql`select -c.amount_cents as cents from payment_captures c
      union all select e.cents from earned e where e.account = 'deposits'
      union all select b.cents from sold_bookings b
      union all select g.cents from gone_back g`,
  ),
  balances(['vendors'], 'Owed to vendors', sql`select -o.cents as cents from (${OWED_TO_VENDORS}) o`),
  balances(['stylists'], 'Owed to stylists', sql`select -o.cents as cents from (${OWED_TO_STYLISTS}) o`),
];

export const LEDGER_CHECKS: readonly Check[] = [
  EACH_ENTRY,
  EACH_DAY,
  posted(sql`select 'capture:' || c.id as source, 'Money ' || coalesce(c.receipt, c.id::text) as what,
    case c.provider when 'card' then 'card' else 'mpesa' end as account, c.amount_cents as cents from payment_captures c`),
  ...EACH_CONTROL,
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
    OWED_TO_VENDORS,
  ),
  owners(
    'stylists',
    sql`l.stylist_id`,
    sql`'Owed to stylist ' || coalesce(books.owner, facts.owner)`,
    OWED_TO_STYLISTS,
  ),
  EACH_ORDER,
  balances(
    ['vat'],
    'VAT',
    sql`${earnedIn('vat')}
      union all select -b.vat from sold_bookings b
      union all select x.vat_cents from spent x
      union all select t.amount_cents from tax_payments t where t.kind = 'vat'`,
  ),
  ...EARNED.map(([account, what]) => balances([account], what, earnedIn(account))),
  balances(['services'], 'Income from stylists', sql`select b.vat - b.cents as cents from sold_bookings b`),
  balances(['stylist_payments'], 'Stylist payments', sql`select b.commission as cents from sold_bookings b`),
  balances(['rounding'], 'Rounding', earnedIn('rounding')),
  balances(['goodwill'], 'Goodwill', earnedIn('goodwill')),
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
