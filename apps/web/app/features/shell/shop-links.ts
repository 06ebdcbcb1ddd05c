export interface PageLink {
  to: string;
  label: string;
}

export const STYLIST_LINK: PageLink = { to: '/book-stylist', label: 'Book Your Wedding Stylist' };

export const WISHLIST_LINK: PageLink = { to: '/wishlist', label: 'Wishlist' };

export const NAV_LINKS: readonly PageLink[] = [
  { to: '/bridal', label: 'Bridal' },
  { to: '/groom', label: 'Groom' },
  { to: '/collections', label: 'Collections' },
];
