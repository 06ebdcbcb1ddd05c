import { Cents } from '@harusi/contracts/common';
import { County } from '@harusi/contracts/checkout/delivery';
import { z } from 'zod';

const amount = (shillings: number) => Cents.default(Cents.parse(shillings * 100));
const Percent = z.number().min(0).max(100);

/** Every setting the owner can change, with its default. */
export const SETTINGS = {
  brand: z
    .object({ name: z.string().min(1), tagline: z.string().min(1) })
    .default({ name: 'Harusi', tagline: 'Curating your perfect wedding day' }),
  contact: z
    .object({
      email: z.email(),
      phone: z.string().min(1),
      whatsapp: z.string().min(1),
      address: z.string().min(1),
    })
    .default({
      email: 'karibu@harusi.example',
      phone: '+254 700 000 000',
      whatsapp: '254700000000',
      address: 'Ngong Road, Karen, Nairobi',
    }),
  /** On invoices and other papers. */
  company: z
    .object({ legal_name: z.string().min(1), kra_pin: z.string().nullable() })
    .default({ legal_name: 'Harusi Limited', kra_pin: null }),
  statistics: z
    .object({
      happy_couples: z.string(),
      average_rating: z.string(),
      fast_shipping: z.string(),
      personal_support: z.string(),
    })
    .default({
      happy_couples: '500+',
      average_rating: '4.9',
      fast_shipping: '48h',
      personal_support: '24/7',
    }),
  /** Where a visitor is taken to be until they choose. */
  default_county: County.default('Nairobi'),
  delivery_fee: amount(0),
  free_delivery_over: amount(10_000),
  return_days: z.int().min(7).max(365).default(30),
  /** Null: as long as pieces can come back. `payout_wait()` in SQL reads it. */
  payout_wait_days: z.int().min(0).max(365).nullable().default(null),
  /** Monday is 1. Null: no weekly payout. */
  payout_weekday: z.int().min(1).max(7).nullable().default(null),
  payout_minimum: amount(500),
  /** While set, no money leaves. Set by hand, and by every restore. */
  transfers_paused: z
    .object({
      since: z.iso.datetime(),
      reason: z.enum(['restored', 'by_hand']),
      /** When the restored backup was taken. */
      backup_of: z.iso.datetime().nullable(),
      note: z.string().nullable(),
    })
    .nullable()
    .default(null),
  /** What SMS may cost in a day, and WhatsApp again as much. */
  text_budget: amount(2_000),
  /** Where the owner gets alerts by text; null: by email only. */
  alert_phone: z.string().nullable().default(null),
  vat_percent: Percent.default(16),
  income_tax_percent: Percent.default(30),
  vendor_commission_percent: Percent.default(15),
  stylist_commission_percent: Percent.default(15),
};

/** Rates behind figures already reported: they change from a moment on, never retroactively. */
export const DATED_SETTINGS: ReadonlySet<string> = new Set([
  'vat_percent',
  'income_tax_percent',
  'vendor_commission_percent',
  'stylist_commission_percent',
]);

export type SettingKey = keyof typeof SETTINGS;
export type Settings = { [Key in SettingKey]: z.infer<(typeof SETTINGS)[Key]> };

const StoredSettings = z.object(SETTINGS);

/** What is stored, with the default for every other key. */
export const parseSettings = (stored: unknown): Settings => StoredSettings.parse(stored);
