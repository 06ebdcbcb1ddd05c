/** The editorial pages and their titles. */
export const TEXT_PAGES: Readonly<Record<string, string>> = {
  '/consultation': 'Consultation',
  '/custom-orders': 'Custom Orders',
  '/wedding-packages': 'Wedding Packages',
  '/contact': 'Contact',
  '/shipping': 'Shipping',
  '/returns': 'Returns',
  '/size-guide': 'Size Guide',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
};
