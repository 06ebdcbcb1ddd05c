import { whatsappLink } from '../../shop-settings/whatsapp-link.ts';
import type { StylistOffer } from './stylist-offers.ts';

interface TileProps {
  /** A long listing shows a different one each time. */
  offers: readonly StylistOffer[];
  turn: number;
  whatsapp: string;
}

/** Offers a stylist to talk to, between the products. */
export function StylistTile({ offers, turn, whatsapp }: TileProps) {
  return (
    <li className="tile">
      <Offer offer={offers[turn % offers.length]} whatsapp={whatsapp} />
    </li>
  );
}

/** The same at the end of a listing. The style sheet shows it only where the last product is alone in its row, and fills that row. */
export function EndTile({ offers, turn, isOdd, whatsapp }: TileProps & { isOdd: boolean }) {
  return (
    <li className={`tile tile-end${isOdd ? ' tile-odd' : ''}`}>
      <Offer offer={offers[turn % offers.length]} whatsapp={whatsapp} />
    </li>
  );
}

function Offer({ offer, whatsapp }: { offer: StylistOffer | undefined; whatsapp: string }) {
  if (offer === undefined) return null;
  const { label, title, text, message } = offer;
  return (
    <>
      <div>
        <p className="label text-bordeaux">{label}</p>
        <p className="my-2 font-display text-h3 font-semibold text-balance">{title}</p>
        <p className="text-small">{text}</p>
      </div>
      <a href={whatsappLink(whatsapp, message)} className="link label self-start py-1.5">
        Ask a stylist
      </a>
    </>
  );
}
