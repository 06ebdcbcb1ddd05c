import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { CHAT, LOCK, RETURN, TRUCK } from '../../components/icons/icon-paths.ts';
import { toCents, formatPrice } from '../../lib/format.ts';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';
import { whatsappLink } from '../shop-settings/whatsapp-link.ts';

interface PromisesProps {
  shop: ShopSettings | undefined;
  name: string;
  address: string;
}

/** What comes with every piece, and somebody to ask; written on the server. */
export function Promises({ shop, name, address }: PromisesProps) {
  return (
    <>
      <noscript>
        <p className="pb-4 text-small">Buying needs JavaScript.</p>
      </noscript>
      <ul className="grid gap-2 text-small">
        {shop !== undefined && (
          <Note icon={TRUCK}>
            {`Free shipping on orders over ${formatPrice(toCents(shop.free_delivery_over))}`}
          </Note>
        )}
        <Note icon={LOCK}>Secure payment with M-Pesa</Note>
        <Note icon={RETURN}>
          <Link to="/returns" className="underline-offset-4 hover:underline">
            30-day return policy
          </Link>
        </Note>
        {shop !== undefined && (
          <Note icon={CHAT}>
            <a
              href={whatsappLink(shop.contact.whatsapp, `Hello, I have a question about ${name}: ${address}`)}
              className="link"
            >
              Ask a stylist about this on WhatsApp
            </a>
          </Note>
        )}
      </ul>
    </>
  );
}

function Note({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className="flex min-h-6 items-center gap-3">
      <LineIcon of={icon} className="text-gold-text" />
      {children}
    </li>
  );
}
