/** For the page and for search engines. */
export const stylistBreadcrumb = ({ name }: { name: string }) => [
  { label: 'Home', to: '/' },
  { label: 'Stylists', to: '/stylists' },
  { label: name },
];
