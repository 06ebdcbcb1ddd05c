import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Wordmark } from '../../components/wordmark.tsx';
import { whatsappLink } from './whatsapp-link.ts';
import type { ShopFacts } from './shop-frame.tsx';

export function ShopFooter({ shop: { brand_name, tagline, contact } }: { shop: ShopFacts }) {
  return (
    <footer className="on-night mt-section bg-night pt-16 pb-8 text-on-night lg:pt-24">
      <div className="wrap">
        <div className="grid gap-12 pb-12 md:grid-cols-[3fr_2fr] lg:grid-cols-[5fr_2fr] lg:pb-16">
          <div className="grid content-start justify-items-start gap-4">
            <Link to="/" className="block py-2">
              <Wordmark brandName={brand_name} onNight />
            </Link>
            <p className="max-w-88 text-on-night-quiet">{tagline}</p>
            <p className="font-display text-h3 text-champagne">Harusi njema.</p>
          </div>
          <address className="not-italic">
            <h2 className="label mb-3 text-champagne">Talk to us</h2>
            <ul>
              <Contact href={whatsappLink(contact.whatsapp)}>{`WhatsApp ${contact.whatsapp}`}</Contact>
              <Contact
                href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}
              >{`Call ${contact.phone}`}</Contact>
              <Contact href={`mailto:${contact.email}`}>{contact.email}</Contact>
              <li className="py-2 text-on-night-quiet">{contact.address}</li>
            </ul>
          </address>
        </div>
        <p className="border-t border-night-line pt-6 text-small text-on-night-quiet">
          {`${brand_name}. Prices in Kenyan shillings, VAT included.`}
        </p>
      </div>
    </footer>
  );
}

function Contact({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        className="inline-flex min-h-11 items-center underline decoration-transparent underline-offset-4 transition-colors duration-(--duration-hover) hover:text-champagne hover:decoration-current"
      >
        {children}
      </a>
    </li>
  );
}
