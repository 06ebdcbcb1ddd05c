import type { ErrorPageText } from '../../components/feedback/error-page.tsx';

const TEXTS: Readonly<Record<number, ErrorPageText>> = {
  404: {
    heading: 'We couldn’t find that link',
    text: 'It may have been cut short on its way, or it’s an old one. With the number and your phone you can find your order again.',
    action: { label: 'Find an order', to: '/find-order' },
  },
  429: {
    heading: 'Too many tries',
    text: 'Several links from your network led nowhere, so please wait an hour before you try another. With the number and your phone you can find your order right away.',
    action: { label: 'Find an order', to: '/find-order' },
  },
};

/** What to say about a link that can't be shown; undefined if the general page says it better. */
export const trackErrorText = (status: number): ErrorPageText | undefined => TEXTS[status];
