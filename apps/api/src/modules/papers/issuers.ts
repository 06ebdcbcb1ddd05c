import type { Settings } from '../settings/settings.rules.ts';
import type { Issuer } from './paper-models.ts';

/** The shop, as the owner set it. */
export const shopIssuer = ({
  brand,
  company,
  contact,
}: Pick<Settings, 'brand' | 'company' | 'contact'>): Issuer => ({
  brand: brand.name,
  name: company.legal_name,
  address: contact.address,
  pin: company.kra_pin,
  phone: contact.phone,
  email: contact.email,
});
