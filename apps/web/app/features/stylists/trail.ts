/** Where the page of a stylist stands: on it, and for search engines. */
export const trailOf = ({ name }: { name: string }) => [
  { label: 'Home', to: '/' },
  { label: 'Stylists', to: '/stylists' },
  { label: name },
];
