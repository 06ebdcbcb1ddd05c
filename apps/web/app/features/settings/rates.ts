import type { ResponseOf } from '@harusi/contracts/calls';
import type { RateKey } from '@harusi/contracts/office/office-settings';

export type SettingsView = ResponseOf<'GET', '/admin/settings/'>;

/** The settings of money, which only owners see. */
export type MoneySettingsView = Required<
  Omit<SettingsView, 'brand' | 'brand_lookalikes' | 'contact' | 'statistics'>
>;

/** In the order of the screen. */
export const RATES: readonly RateKey[] = [
  'vat_percent',
  'income_tax_percent',
  'vendor_commission_percent',
  'stylist_commission_percent',
];

export const RATE_LABELS: Readonly<Record<RateKey, { label: string; text: string }>> = {
  vat_percent: { label: 'VAT', text: 'Included in every price.' },
  income_tax_percent: { label: 'Income tax', text: 'For estimating instalment tax.' },
  vendor_commission_percent: {
    label: 'Commission on vendors',
    text: 'What the shop keeps of vendor sales.',
  },
  stylist_commission_percent: {
    label: 'Commission of stylists',
    text: 'What a stylist earns per package.',
  },
};

export type DatedRate = MoneySettingsView['rates'][RateKey][number];

interface RateState {
  /** The rate planned for later. */
  ahead: DatedRate | undefined;
  current: DatedRate | undefined;
  /** Newest first. */
  past: readonly DatedRate[];
}

/** Splits a rate's values, newest first, into planned, current and past. */
export function findRate(values: readonly DatedRate[], now: Date): RateState {
  const held = values.filter(({ valid_from }) => new Date(valid_from) <= now);
  const [current, ...past] = held;
  return { ahead: values.find((value) => !held.includes(value)), current, past };
}

/** True for the rate that has applied since the start. */
export const isInitialRate = ({ valid_from }: DatedRate) => new Date(valid_from).getTime() === 0;
