import { Checkbox } from '../../components/fields/checkbox.tsx';
import { ChoiceField } from '../../components/fields/choice-field.tsx';
import { DateField } from '../../components/fields/date-field.tsx';
import { PicturesField } from '../../components/office/pictures/pictures-field.tsx';
import { usePictures } from '../../components/office/pictures/use-pictures.ts';
import { PasswordField } from '../../components/fields/password-field.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { StarsField } from '../../components/fields/stars-field.tsx';
import { TextArea } from '../../components/fields/text-area.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { VENDOR_PICTURES, VENDOR_PICTURES_HINT } from '../../features/vendor-products/picture-rules.ts';
import type { ApiError } from '../../lib/api/errors.ts';
import { Part } from './part.tsx';

const PROBLEM: ApiError = {
  code: 'validation_failed',
  message: 'Invalid data provided. Please check your input.',
  field_errors: {
    phone: ['This number is one digit short. Write it as 0712 345 678.'],
    county: ['Choose a county'],
    kind: ['Choose one of them'],
    wish: ['Please write a few more words'],
    agree: ['Please agree to the terms'],
    rating: ['Choose one to five stars'],
    new_password: ['Use at least 8 letters'],
  },
};

const COUNTIES = ['Nairobi', 'Mombasa', 'Kisumu', 'Lamu'].map((name) => ({ value: name, label: name }));
const KINDS = ['Customer', 'Vendor', 'Admin'].map((name) => ({ value: name, label: name }));

export function FieldParts() {
  const pictures = usePictures({ rules: VENDOR_PICTURES });
  return (
    <>
      <Part title="Fields">
        <form className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          <TextField name="name" label="Name" defaultValue="Faith Wambui" autoComplete="name" required />
          <TextField
            name="email"
            label="Email"
            type="email"
            placeholder="faith@example.co.ke"
            hint="For the receipt."
            optional
          />
          <PasswordField name="password" label="Password" defaultValue="harusinjema" />
          <SelectField name="where" label="County" options={COUNTIES} placeholder="Choose a county" />
          <DateField name="day" label="Wedding date" min="2026-01-01" />
          <ChoiceField legend="Account type" name="type" options={KINDS} defaultValue="Customer" />
          <TextArea name="message" label="Message" optional hint="Colours, fabrics, a picture you love." />
          <StarsField name="stars" label="Your rating" defaultValue={4} />
          <Checkbox name="news" label="Write to me when the new collection arrives" defaultChecked />
          <TextField name="off" label="Order number" defaultValue="K7QW2M9P" disabled />
        </form>
      </Part>
      <Part title="Fields with errors">
        <ProblemBanner problem={PROBLEM} />
        <form className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          <TextField
            name="phone"
            label="M-Pesa phone"
            type="tel"
            defaultValue="0712 345 67"
            problem={PROBLEM}
          />
          <SelectField
            name="county"
            label="County"
            options={COUNTIES}
            placeholder="Choose a county"
            problem={PROBLEM}
          />
          <PasswordField name="new_password" label="New password" defaultValue="abc" problem={PROBLEM} />
          <ChoiceField legend="Kind" name="kind" options={KINDS} problem={PROBLEM} />
          <TextArea
            name="wish"
            label="Your wish"
            defaultValue="Lace"
            problem={PROBLEM}
            hint="In your own words."
          />
          <div className="grid content-start gap-6">
            <StarsField name="rating" label="Your rating" problem={PROBLEM} />
            <Checkbox name="agree" label="I agree to the terms" problem={PROBLEM} />
          </div>
        </form>
      </Part>
      <Part title="Pictures">
        <PicturesField name="images" label="Product Images" hint={VENDOR_PICTURES_HINT} pictures={pictures} />
      </Part>
    </>
  );
}
