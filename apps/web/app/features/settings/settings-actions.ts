import { RateKey } from '@harusi/contracts/office/office-settings';
import { browserApi, type Result } from '../../lib/api/browser-api.ts';
import { rejectForm, type FormValues } from '../../lib/forms/forms.ts';
import { findEmptyFields } from '../../lib/forms/rejections.ts';
import { nairobiToIso } from '../../lib/time/nairobi-days.ts';
import { formatDate } from '../../lib/time/nairobi-time.ts';
import { showToast } from '../../lib/toasts.ts';
import { RATE_LABELS, type SettingsView } from './rates.ts';

let savings = 0;

async function respond(
  call: Promise<Result<SettingsView>>,
  values: FormValues,
  title: string,
  text?: string,
) {
  const result = await call;
  if (!result.ok) return rejectForm(result, values);
  showToast({ tone: 'done', title, ...(text !== undefined && { text }) });
  savings += 1;
  return { done: savings };
}

const change = (body: Parameters<typeof browserApi.patch<'/admin/settings/'>>[1]) =>
  browserApi.patch('/admin/settings/', body);

function brand(values: FormValues) {
  const { 'brand.name': name = '', 'brand.tagline': tagline = '' } = values;
  return respond(change({ brand: { name, tagline } }), values, 'Brand saved');
}

function contact(values: FormValues) {
  const { 'contact.email': email = '', 'contact.phone': phone = '' } = values;
  const { 'contact.whatsapp': whatsapp = '', 'contact.address': address = '' } = values;
  return respond(change({ contact: { email, phone, whatsapp, address } }), values, 'Contact saved');
}

function statistics(values: FormValues) {
  const read = (name: string) => values[`statistics.${name}`] ?? '';
  const figures = {
    happy_couples: read('happy_couples'),
    average_rating: read('average_rating'),
    fast_shipping: read('fast_shipping'),
    personal_support: read('personal_support'),
  };
  return respond(change({ statistics: figures }), values, 'Home statistics saved');
}

function company(values: FormValues) {
  const { 'company.legal_name': legal_name = '', 'company.kra_pin': kra_pin = '' } = values;
  return respond(change({ company: { legal_name, kra_pin } }), values, 'Company saved');
}

function delivery(values: FormValues) {
  const message = 'Enter an amount, or 0';
  const empty = findEmptyFields(values, { delivery_fee: message, free_delivery_over: message });
  if (empty) return rejectForm(empty, values);
  const { delivery_fee = '', free_delivery_over = '' } = values;
  return respond(change({ delivery_fee, free_delivery_over }), values, 'Delivery saved');
}

/** JSON has no NaN, so what is not a number is sent as one that the API rejects. */
function readNumber(typed: string): number {
  const value = Number(typed);
  return Number.isNaN(value) ? -1 : value;
}

/** Empty: null. */
const readOptionalNumber = (typed: string) => (typed.trim() === '' ? null : readNumber(typed));

function payouts(values: FormValues) {
  const empty = findEmptyFields(values, {
    return_days: 'Enter 7 to 365',
    payout_minimum: 'Enter 10 or more',
  });
  if (empty) return rejectForm(empty, values);
  const { return_days = '', payout_wait_days = '', payout_weekday = '', payout_minimum = '' } = values;
  const body = {
    return_days: readNumber(return_days),
    payout_wait_days: readOptionalNumber(payout_wait_days),
    payout_weekday: readOptionalNumber(payout_weekday),
    payout_minimum: payout_minimum.replaceAll(/[\s,]/g, ''),
  };
  return respond(change(body), values, 'Returns and payouts saved');
}

function texts(values: FormValues) {
  const empty = findEmptyFields(values, { text_budget: 'Enter an amount, or 0' });
  if (empty) return rejectForm(empty, values);
  const { text_budget = '', alert_phone = '' } = values;
  const body = { text_budget: text_budget.replaceAll(/[\s,]/g, ''), alert_phone };
  return respond(change(body), values, 'Texts saved');
}

function rate(values: FormValues) {
  const empty = findEmptyFields(values, { percent: 'Enter a percentage' });
  if (empty) return rejectForm(empty, values);
  const key = RateKey.parse(values.key);
  const { percent = '', from, valid_from: day = '' } = values;
  const isLater = from === 'day';
  const noDay = isLater ? findEmptyFields(values, { valid_from: 'Choose the day' }) : undefined;
  if (noDay) return rejectForm(noDay, values);
  // A day begins at midnight in Nairobi.
  const valid_from = isLater ? nairobiToIso(day) : undefined;
  const call = browserApi.post('/admin/settings/rates/', { key, percent: Number(percent), valid_from });
  const text = `${percent} % from ${valid_from === undefined ? 'now on' : formatDate(valid_from)}`;
  return respond(call, values, RATE_LABELS[key].label, text);
}

/** One handler per form `intent`. */
const ACTIONS = { brand, contact, statistics, company, delivery, payouts, texts, rate } as const;

const isIntent = (name: string | undefined): name is keyof typeof ACTIONS =>
  name !== undefined && name in ACTIONS;

export function settingsAction(values: FormValues) {
  const { intent } = values;
  if (!isIntent(intent)) throw new TypeError(`The settings have no form called ${intent}`);
  return ACTIONS[intent](values);
}
