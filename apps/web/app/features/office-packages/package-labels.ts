import type { ResponseOf, BodyOf } from '@harusi/contracts/calls';
import type { PackageFamily } from '@harusi/contracts/packages';

export type PackagePage = ResponseOf<'GET', '/admin/packages/'>;
export type PackageView = PackagePage['packages'][number];
export type AddOnView = PackagePage['add_ons'][number];
export type PackageBody = BodyOf<'POST', '/admin/packages/'>;
export type AddOnBody = BodyOf<'POST', '/admin/add-ons/'>;

export const FAMILIES: readonly PackageFamily[] = ['styling', 'consultation'];
export const FAMILY_LABELS: Readonly<Record<PackageFamily, string>> = {
  styling: 'Styling days',
  consultation: 'Consultations',
};

const count = (figure: number, one: string, many: string) =>
  `${figure.toLocaleString('en')} ${figure === 1 ? one : many}`;
export const bookingsText = (figure: number) => count(figure, 'booking', 'bookings');
export const stylistsText = (figure: number) => count(figure, 'stylist', 'stylists');
