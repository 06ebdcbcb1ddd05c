/** The pages of text, and what they are called. */
export const PAGES = {
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
