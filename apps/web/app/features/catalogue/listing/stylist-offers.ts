import type { ListingQuery } from './listing-query.ts';

export interface StylistOffer {
  label: string;
  title: string;
  text: string;
  /** What WhatsApp opens with. */
  message: string;
}

const METAL: StylistOffer = {
  label: 'Not sure which metal',
  title: 'Send us a photograph of the dress',
  text: 'A stylist answers on WhatsApp within the day, and it costs nothing to ask.',
  message: 'Hello, here is a photograph of the dress. Which metal goes with it?',
};
const SUIT: StylistOffer = {
  label: 'Not sure which colour',
  title: 'Send us a photograph of the suit',
  text: 'A stylist answers on WhatsApp within the day, and it costs nothing to ask.',
  message: 'Hello, here is a photograph of the suit. What goes with it?',
};
const TWO: StylistOffer = {
  label: 'Two of you',
  title: 'Ask what goes with what',
  text: 'Tell us what one of you wears, and we choose for the other so that the photographs agree.',
  message: 'Hello, please help us match what we wear: ',
};
const DATE: StylistOffer = {
  label: 'Short of time',
  title: 'Tell us the date',
  text: 'We say what reaches you before the day, wherever in Kenya the wedding is.',
  message: 'Hello, our wedding is on ',
};
const LENGTH: StylistOffer = {
  label: 'Not sure how long',
  title: 'Tell us your height and the church',
  text: 'A stylist says how far a veil falls on you, and how it moves down that aisle.',
  message: 'Hello, which length of veil suits me? My height and the place: ',
};
const SHOE: StylistOffer = {
  label: 'Between two sizes',
  title: 'Trace your foot, send the picture',
  text: 'We tell you the size to take, and whether the heel suits grass, sand or stone.',
  message: 'Hello, which shoe size should I take? ',
};
const SALE: StylistOffer = {
  label: 'Before it ends',
  title: 'Ask while the price holds',
  text: 'A stylist says on WhatsApp whether the piece goes with the rest, in time to decide.',
  message: 'Hello, I am looking at a piece on sale: ',
};

/** What people ask about one kind of product. */
const BY_SUBCATEGORY: Readonly<Record<string, StylistOffer>> = {
  '1': LENGTH,
  '2': METAL,
  '3': METAL,
  '4': SUIT,
  '8': SHOE,
  '12': SUIT,
  '15': SHOE,
  '18': SUIT,
  '19': SUIT,
};

/** The offers that fit a listing, the closest first. */
export function offersFor(
  path: string,
  { category, subcategory, sale }: Pick<ListingQuery, 'category' | 'subcategory' | 'sale'>,
): readonly StylistOffer[] {
  const isGroom = path === '/groom' || category === 'groom';
  const isBridal = path === '/bridal' || category === 'bridal';
  const ofKind = subcategory.length === 1 ? BY_SUBCATEGORY[subcategory[0] ?? ''] : undefined;
  const isReduced = path === '/sale' || sale === 'true';
  const offers = [ofKind, isReduced && SALE, isGroom && SUIT, isBridal && METAL, TWO, DATE];
  return [...new Set(offers.filter((offer) => offer !== undefined && offer !== false))];
}
