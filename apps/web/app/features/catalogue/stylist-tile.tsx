import { whatsappLink } from '../shop-settings/whatsapp-link.ts';

/** What a stylist can be asked; a long list says something else each time. */
const OFFERS = [
  {
    label: 'Not sure which metal',
    title: 'Send us a photograph of the dress',
    text: 'A stylist answers on WhatsApp within the day, and it costs nothing to ask.',
    message: 'Hello, here is a photograph of the dress. Which metal goes with it?',
  },
  {
    label: 'Two of you',
    title: 'Ask what goes with what',
    text: 'Tell us what one of you wears, and we choose for the other so that the photographs agree.',
    message: 'Hello, please help us match what we wear: ',
  },
  {
    label: 'Short of time',
    title: 'Tell us the date',
    text: 'We say what reaches you before the day, wherever in Kenya the wedding is.',
    message: 'Hello, our wedding is on ',
  },
] as const;

/** Stands between the pieces of a list and offers a person to talk to. */
export function StylistTile({ turn, whatsapp }: { turn: number; whatsapp: string }) {
  const { label, title, text, message } = OFFERS[turn % OFFERS.length] ?? OFFERS[0];
  return (
    <li className="tile">
      <div>
        <p className="label text-bordeaux">{label}</p>
        <p className="my-2 font-display text-h3 font-semibold text-balance">{title}</p>
        <p className="text-small">{text}</p>
      </div>
      <a href={whatsappLink(whatsapp, message)} className="link label self-start py-1.5">
        Ask a stylist
      </a>
    </li>
  );
}
