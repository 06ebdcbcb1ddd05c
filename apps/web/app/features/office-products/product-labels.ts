import type { CategorySlug } from '@harusi/contracts/catalogue/catalogue';
import type { ResponseOf, Encoded } from '@harusi/contracts/calls';
import type {
  OfficeProduct,
  OfficeProductRow,
  OfficeProductSummary,
  StockMovement,
  Visibility,
} from '@harusi/contracts/office/office-products';
import type { SubmissionStatus } from '@harusi/contracts/catalogue/submissions';
import type { StatusTone } from '../../components/office/layout/status-badge.tsx';
import { toCents } from '../../lib/format.ts';

export type ProductRow = Encoded<typeof OfficeProductRow>;
export type ProductView = Encoded<typeof OfficeProduct>;
export type ProductSummary = Encoded<typeof OfficeProductSummary>;
export type MovementRow = Encoded<typeof StockMovement>;
export type MovementPage = Pick<ResponseOf<'GET', '/admin/products/{id}/stock/'>, 'count' | 'results'>;

export const VISIBILITIES: readonly Visibility[] = ['published', 'draft', 'archived'];
export const CATEGORIES: readonly CategorySlug[] = ['bridal', 'groom'];

export const STATUS_LABELS: Readonly<Record<Visibility, string>> = {
  published: 'Published',
  draft: 'Draft',
  archived: 'Archived',
};
export const STATUS_TONES: Readonly<Record<Visibility, StatusTone>> = {
  published: 'sage',
  draft: 'warn',
  archived: 'plain',
};
export const CATEGORY_LABELS: Readonly<Record<CategorySlug, string>> = { bridal: 'Bridal', groom: 'Groom' };

const REVIEW_LABELS: Readonly<Record<SubmissionStatus, string>> = {
  pending_approval: 'Waiting for approval',
  approved: '',
  rejected: 'Rejected',
};

/** Why a published product is not in the shop; empty if it is. */
export function hiddenReason({ review, hidden }: Pick<ProductRow, 'review' | 'hidden'>): string {
  if (hidden) return 'Vendor suspended';
  return review === null ? '' : REVIEW_LABELS[review];
}

/** The higher price shown struck through; null when there is none. */
export function struckPrice({
  price,
  price_now,
  original_price,
}: Pick<ProductRow, 'price' | 'price_now' | 'original_price'>): string | number | null {
  const highest =
    original_price !== null && toCents(original_price) > toCents(price) ? original_price : price;
  return toCents(highest) > toCents(price_now) ? highest : null;
}

export const unitsText = (units: number): string => (units === 1 ? '1 unit' : `${units} units`);

/** `Ivory, 90 cm` */
export const choiceText = ({ colour, size }: { colour: string | null; size: string | null }): string =>
  [colour, size].filter(Boolean).join(', ') || 'The only one';
