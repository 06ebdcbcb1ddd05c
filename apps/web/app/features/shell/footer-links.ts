import { NAV_LINKS, STYLIST_LINK, type PageLink } from './shop-links.ts';

export const FOOTER_LINKS: readonly { title: string; links: readonly PageLink[] }[] = [
  { title: 'Shop', links: [...NAV_LINKS, { to: '/sale', label: 'Sale' }] },
  {
    title: 'Services',
    links: [
      STYLIST_LINK,
      { to: '/stylists', label: 'Our Stylists' },
      { to: '/consultation', label: 'Consultation' },
      { to: '/custom-orders', label: 'Custom Orders' },
      { to: '/wedding-packages', label: 'Wedding Packages' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: '/contact', label: 'Contact' },
      { to: '/shipping', label: 'Shipping' },
      { to: '/returns', label: 'Returns' },
      { to: '/size-guide', label: 'Size Guide' },
      { to: '/find-order', label: 'Find an Order' },
    ],
  },
];

export const FINE_LINKS: readonly PageLink[] = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/vendor-signup', label: 'Become a Vendor' },
];
