import { buttonClass } from '../../components/button.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import figtree from '../../fonts/figtree-latin-wght-normal.woff2?url';
import cormorant from '../../fonts/cormorant-garamond-latin-wght-normal.woff2?url';
import stylesheet from '../../styles/app.css?url';
import offlineStylesheet from '../../styles/shop/offline.css?url';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';
import { whatsappLink } from '../shop-settings/whatsapp-link.ts';
import script from './offline-script.js?raw';

interface OfflinePageProps {
  brandName: string;
  /** Unknown while the API is unreachable. */
  contact: ShopSettings['contact'] | undefined;
  nonce: string;
}

/** A whole document. The faces are named here, so that the service worker saves them with the page. */
export function OfflinePage({ brandName, contact, nonce }: OfflinePageProps) {
  return (
    <html lang="en-KE">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" />
        <title>{`No connection · ${brandName}`}</title>
        <link rel="stylesheet" href={stylesheet} />
        <link rel="stylesheet" href={offlineStylesheet} />
        {[figtree, cormorant].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body className="flex min-h-svh flex-col">
        <header className="border-b border-line">
          <div className="wrap flex min-h-15 items-center justify-center lg:min-h-21">
            <a href="/" aria-label={`${brandName}, home`} className="block p-2">
              <Wordmark brandName={brandName} />
            </a>
          </div>
        </header>
        <main className="wrap offline">
          <div aria-hidden className="offline-sign" />
          <div className="grid gap-4">
            <p className="label text-gold-text" lang="sw">
              Hakuna mtandao
            </p>
            <h1 className="font-display text-h1 font-medium text-balance">The line is away</h1>
          </div>
          <p className="max-w-read text-body-l text-balance text-stone">
            Your phone has no network just now. Your cart is safe, and this page opens by itself when the line
            is back.
          </p>
          <div className="offline-buttons">
            <button id="retry" type="button" className={buttonClass()}>
              Try again
            </button>
            <a href="/cart" className={buttonClass('line')}>
              See your cart
            </a>
          </div>
          {contact !== undefined && (
            <p className="text-small text-stone">
              In a hurry?{' '}
              <a href={whatsappLink(contact.whatsapp)} className="link">
                Write to us on WhatsApp
              </a>{' '}
              or call{' '}
              <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} className="link">
                {contact.phone}
              </a>
              .
            </p>
          )}
          <section id="saved-pages" hidden aria-labelledby="saved-title" className="offline-saved">
            <h2 id="saved-title" className="label text-gold-text">
              Still here from before
            </h2>
            <ul />
          </section>
        </main>
        <script nonce={nonce}>{script}</script>
      </body>
    </html>
  );
}
