import { TextArea } from '../../components/fields/text-area.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import type { ApiError } from '../../lib/api/errors.ts';

interface BusinessFieldsProps {
  problem: ApiError | undefined;
  values: Partial<Record<string, string | null>>;
}

/** Shared by sign-up and profile. */
export function BusinessFields({ problem, values }: BusinessFieldsProps) {
  return (
    <>
      <TextField
        name="business_name"
        label="Business name"
        hint="As buyers see it on your products and parcels"
        defaultValue={values.business_name ?? ''}
        problem={problem}
        autoComplete="organization"
        maxLength={120}
        required
      />
      <TextArea
        name="business_description"
        label="What you make"
        hint="Your story: shoppers read it on your page"
        defaultValue={values.business_description ?? ''}
        problem={problem}
        rows={3}
        maxLength={2000}
        required
      />
      <TextField
        name="business_address"
        label="Business address"
        defaultValue={values.business_address ?? ''}
        problem={problem}
        autoComplete="street-address"
        maxLength={300}
        required
      />
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField
          type="tel"
          name="business_phone"
          label="Business phone"
          placeholder="+254 700 000 000"
          defaultValue={values.business_phone ?? ''}
          problem={problem}
          autoComplete="work tel"
          maxLength={30}
          required
        />
        <TextField
          type="email"
          name="business_email"
          label="Business email"
          defaultValue={values.business_email ?? ''}
          problem={problem}
          autoComplete="work email"
          required
        />
      </div>
      <TextField
        type="url"
        name="business_website"
        label="Website"
        placeholder="https://"
        optional
        defaultValue={values.business_website ?? ''}
        problem={problem}
        autoComplete="url"
        maxLength={300}
      />
      <TextField
        name="business_license"
        label="Business licence number"
        optional
        defaultValue={values.business_license ?? ''}
        problem={problem}
        maxLength={80}
      />
    </>
  );
}
