import type { ShopFacts } from '../shell/shop-facts.ts';
import { absolute, type Place } from './place.ts';

/** Who we are. Apart from the other facts: only the home page says it, and says nothing else. */
export const organizationJsonLd = ({ contact, tagline }: ShopFacts, place: Place) => ({
  '@type': 'OnlineStore',
  name: place.brand,
  slogan: tagline,
  url: absolute('/', place),
  logo: absolute('/icon-512.png', place),
  email: contact.email,
  telephone: contact.phone,
  address: { '@type': 'PostalAddress', streetAddress: contact.address, addressCountry: 'KE' },
  areaServed: 'KE',
});
