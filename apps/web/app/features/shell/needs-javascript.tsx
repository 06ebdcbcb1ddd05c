import type { ShopSettings } from '../shop-settings/shop-settings.ts';
import { whatsappLink } from '../shop-settings/whatsapp-link.ts';

interface NeedsJavaScriptProps {
  url: URL;
  contact: ShopSettings['contact'] | undefined;
}

/** Pages that do nothing without our script, and what to do instead. Forms that the browser can post are not among them. */
const PAGES = [
  {
    path: /^\/cart$/,
    text: 'The cart and paying need JavaScript, which is switched off here. You can order by message instead: tell us the piece and where it should go.',
    link: 'Order on WhatsApp',
    message: ({ origin }: URL) => `Hello, I would like to order from ${origin}\nPiece: \nDeliver to: `,
  },
  {
    path: /^\/wishlist$/,
    text: 'Your wishlist is kept in your browser and needs JavaScript, which is switched off here. Send us the pieces you love instead.',
    link: 'Write on WhatsApp',
    message: ({ origin }: URL) => `Hello, I love these pieces from ${origin}: `,
  },
  {
    path: /^\/book-stylist$/,
    query: /[?&](?:package|stylist)=/,
    text: 'Choosing an hour needs JavaScript, which is switched off here. Write to us instead, and a stylist will call you.',
    link: 'Book on WhatsApp',
    message: ({ href }: URL) => `Hello, I would like to book a stylist: ${href}\nDay and place: `,
  },
  {
    path: /^\/(?:orders|bookings|find-order)(?:\/|$)/,
    text: 'This page needs JavaScript, which is switched off here. Write to us instead, and we’ll tell you how it stands.',
    link: 'Ask on WhatsApp',
    message: ({ pathname }: URL) =>
      `Hello, I have a question about ${ORDER.exec(pathname)?.[0] ?? 'my order'}: `,
  },
  {
    path: /^\/product-alert(?:\/stop)?$/,
    text: 'This page needs JavaScript, which is switched off here. Write to us instead, and we’ll do it for you.',
    link: 'Write on WhatsApp',
    message: () => 'Hello, I have a question about your email about a piece: ',
  },
  {
    path: /^\/(?:login|register|vendor-signup|(?:forgot|reset)-password|(?:confirm|undo)-email|your-data|profile|notifications|stylist-review|stylist\/[^/]+\/upload)$/,
    text: 'Accounts need JavaScript, which is switched off here. You need no account to order: write to us, and we’ll take the order by message.',
    link: 'Write on WhatsApp',
    message: ({ origin }: URL) => `Hello, I would like to order from ${origin}\nPiece: \nDeliver to: `,
  },
] as const;

/** An order's or a booking's number; never the key, which is in the fragment. */
const ORDER = /(?<=^\/(?:orders|bookings)\/)[\w-]+/;

const findPage = ({ pathname, search }: URL) =>
  PAGES.find(({ path, ...rest }) => path.test(pathname) && (!('query' in rest) || rest.query.test(search)));

export const needsJavaScript = (url: URL): boolean => findPage(url) !== undefined;

/** Says without JavaScript what the page can't do, and how else to reach us; static markup. */
export function NeedsJavaScript({ url, contact }: NeedsJavaScriptProps) {
  const page = findPage(url);
  if (page === undefined) return null;
  return (
    <noscript>
      <section aria-label="Without JavaScript" className="wrap">
        <div className="my-4 grid justify-items-start gap-3 border-t-2 border-gold bg-white p-4 lg:p-6">
          <p className="max-w-read">{page.text}</p>
          {contact && (
            <a href={whatsappLink(contact.whatsapp, page.message(url))} className="button button-small">
              {page.link}
            </a>
          )}
        </div>
      </section>
    </noscript>
  );
}
