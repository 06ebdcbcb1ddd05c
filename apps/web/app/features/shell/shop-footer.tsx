import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmailAddress } from '../../components/email-address.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import { FINE_LINKS, FOOTER_LINKS } from './footer-links.ts';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';
import { whatsappLink } from '../shop-settings/whatsapp-link.ts';

const quietLink =
  'underline decoration-transparent underline-offset-4 transition-colors duration-(--duration-hover) hover:text-champagne hover:decoration-current';

interface ShopFooterProps {
  brandName: string;
  /** Unknown while the API is unreachable; no number is better than a wrong one. */
  contact?: ShopSettings['contact'];
  /** Of the copyright. */
  year: string;
}

export function ShopFooter({ brandName, contact, year }: ShopFooterProps) {
  return (
    <footer className="reflow on-night mt-section bg-night pt-16 pb-8 text-[0.9375rem] text-on-night lg:pt-24">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 pb-8 lg:grid-cols-[5fr_2fr_3fr_2fr] lg:gap-x-12 lg:gap-y-16 lg:pb-4">
          <div className="col-span-full grid content-start justify-items-start gap-4 lg:col-span-1">
            <Link to="/" aria-label={`${brandName}, home`} className="block py-2">
              <Wordmark brandName={brandName} onNight />
            </Link>
            <p className="max-w-88 text-on-night-quiet">
              Wedding accessories from Kenyan makers, and stylists who come to you. Harusi njema.
            </p>
          </div>
          {FOOTER_LINKS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="label mb-2 text-champagne">{title}</h2>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className={`${quietLink} flex min-h-11 items-center lg:min-h-8`}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          {contact !== undefined && <TalkToUs contact={contact} />}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-night-line pt-4 text-fine text-on-night-quiet">
          <p>{`© ${year} ${brandName}. Prices in Kenyan shillings, VAT included.`}</p>
          <ul className="flex flex-wrap gap-x-6">
            {FINE_LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={`${quietLink} flex min-h-11 items-center`}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

/** A column on phones, one line under all columns on desktops. */
function TalkToUs({ contact }: { contact: ShopSettings['contact'] }) {
  return (
    <address className="not-italic lg:col-span-full lg:flex lg:items-center lg:gap-8 lg:border-t lg:border-night-line lg:pt-4">
      <h2 className="label mb-2 text-champagne lg:mb-0">Talk to us</h2>
      <Contact href={whatsappLink(contact.whatsapp)}>WhatsApp</Contact>
      <Contact href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</Contact>
      <Contact href={`mailto:${contact.email}`}>
        <EmailAddress address={contact.email} />
      </Contact>
      <p className="flex min-h-11 items-center text-on-night-quiet">{contact.address}</p>
    </address>
  );
}

function Contact({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={`${quietLink} flex min-h-11 items-center wrap-anywhere`}>
      {children}
    </a>
  );
}
