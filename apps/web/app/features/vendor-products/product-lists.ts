import type { SubmissionStatus } from '@harusi/contracts/catalogue/submissions';

interface ProductList {
  /** As in the URL `/vendor/products/pending`. */
  path: string;
  status: SubmissionStatus;
  label: string;
  title: string;
  note: string;
  /** The error when the list fails to load; "Please try again." follows. */
  failed: string;
  empty: { title: string; text: string };
}

/** One screen with three URLs. */
export const PRODUCT_LISTS: readonly [ProductList, ...ProductList[]] = [
  {
    path: '/vendor/products/pending',
    status: 'pending_approval',
    label: 'Pending',
    title: 'Pending Products',
    note: 'We look at every product before it is in the shop.',
    failed: 'Failed to load pending products',
    empty: {
      title: 'Nothing is waiting',
      text: 'Whatever you submit waits here until we have looked at it.',
    },
  },
  {
    path: '/vendor/products/approved',
    status: 'approved',
    label: 'Approved',
    title: 'Approved Products',
    note: 'These are in the shop. Price and stock change at once, anything else after we have looked at it.',
    failed: 'Failed to load approved products',
    empty: { title: 'None in the shop yet', text: 'Your products appear here as soon as they are approved.' },
  },
  {
    path: '/vendor/products/rejected',
    status: 'rejected',
    label: 'Rejected',
    title: 'Rejected Products',
    note: 'Fix what the reason says and send them again.',
    failed: 'Failed to load rejected products',
    empty: {
      title: 'Nothing to fix',
      text: 'Products that we could not approve come here, with the reason.',
    },
  },
];

export const listAt = (pathname: string): ProductList =>
  PRODUCT_LISTS.find(({ path }) => pathname.startsWith(path)) ?? PRODUCT_LISTS[0];
