import type { FormValues } from '../../lib/forms/forms.ts';

/** What a form says of a business: when signing up and in the profile. */
export function businessIn(values: FormValues) {
  const { business_name = '', business_description = '', business_address = '' } = values;
  const { business_phone = '', business_email = '', business_website = '', business_license = '' } = values;
  return {
    business_name,
    business_description,
    business_address,
    business_phone,
    business_email,
    business_website,
    business_license,
  };
}
