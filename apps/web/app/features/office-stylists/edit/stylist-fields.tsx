import { ChoiceField } from '../../../components/fields/choice-field.tsx';
import { TextArea } from '../../../components/fields/text-area.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { CheckboxGroup } from '../../../components/office/fields/checkbox-group.tsx';
import { TagsField } from '../../../components/office/fields/tags-field.tsx';
import { PicturesField } from '../../../components/office/pictures/pictures-field.tsx';
import {
  MEDIA_PICTURES_HINT,
  type MediaPictures,
} from '../../../components/office/pictures/use-media-pictures.ts';
import type { ApiError } from '../../../lib/api/errors.ts';
import { CATEGORIES, CATEGORY_LABELS } from '../../office-products/product-labels.ts';
import { LANGUAGES, TEXT_CHANNELS, toTextChannel } from '../../text-choice/text-choice-labels.ts';
import type { OfferedPackage } from '../stylist-labels.ts';
import type { StylistDraft } from './stylist-draft.ts';

interface StylistFieldsProps {
  draft: StylistDraft;
  change: (part: Partial<StylistDraft>) => void;
  problem: ApiError | undefined;
  pictures: MediaPictures;
  packages: readonly OfferedPackage[];
}

type TextName = 'name' | 'email' | 'phone' | 'location' | 'experience' | 'bio' | 'rate' | 'buffer';

const RATES = [
  { value: 'settings', label: 'As in the settings' },
  { value: 'own', label: 'A rate of their own' },
] as const;

export function StylistFields({ draft, change, problem, pictures, packages }: StylistFieldsProps) {
  const bound = (field: TextName) => ({
    problem,
    value: draft[field],
    onChange: ({ target: { value } }: { target: { value: string } }) => change({ [field]: value }),
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="name" label="Full Name" maxLength={120} required {...bound('name')} />
        <TextField
          name="location"
          label="Location"
          placeholder="Karen, Nairobi"
          maxLength={120}
          required
          {...bound('location')}
        />
        <TextField
          name="email"
          label="Email"
          type="email"
          maxLength={254}
          autoComplete="off"
          required
          {...bound('email')}
        />
        <TextField
          name="phone"
          label="Phone Number"
          type="tel"
          placeholder="+254 700 000 000"
          hint="Payouts by M-Pesa go there too."
          autoComplete="off"
          required
          {...bound('phone')}
        />
        <ChoiceField
          name="text_channel"
          legend="Texts about bookings"
          problem={problem}
          options={TEXT_CHANNELS}
          defaultValue={draft.textChannel}
          onChange={({ target }) => change({ textChannel: toTextChannel(target.value) })}
          hint="Emails go out in any case."
        />
        <ChoiceField
          name="language"
          legend="Language of texts"
          problem={problem}
          options={LANGUAGES}
          defaultValue={draft.language}
          onChange={({ target }) => change({ language: target.value === 'sw' ? 'sw' : 'en' })}
        />
      </div>
      <CheckboxGroup
        name="categories"
        legend="Categories"
        problem={problem}
        hint="At least one."
        options={CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
        chosen={draft.categories}
        onChange={(categories) => change({ categories })}
      />
      <TagsField
        name="specialties"
        label="Specialties"
        hint="Press Enter after each."
        listLabel="Specialties of this stylist"
        maxLength={60}
        tags={draft.specialties}
        onChange={(specialties) => change({ specialties })}
        problem={problem}
      />
      <TextField
        name="experience"
        label="Experience"
        placeholder="9 years"
        maxLength={60}
        optional
        {...bound('experience')}
      />
      <TextArea name="bio" label="Bio" rows={3} maxLength={2000} optional {...bound('bio')} />
      <PicturesField
        name="picture"
        label="Profile picture"
        hint={`${MEDIA_PICTURES_HINT} Without one we show the initials.`}
        problem={problem}
        pictures={pictures.field}
        firstLabel="Portrait"
        onRetry={pictures.retry}
      />
      <CheckboxGroup
        name="packages"
        legend="Packages offered"
        problem={problem}
        optional
        options={packages
          .filter(({ archived }) => !archived)
          .map(({ id, name }) => ({ value: id, label: name }))}
        chosen={draft.packages}
        onChange={(chosen) => change({ packages: chosen })}
      />
      <Terms draft={draft} change={change} problem={problem} bound={bound} />
    </>
  );
}

interface TermsProps extends Pick<StylistFieldsProps, 'draft' | 'change' | 'problem'> {
  bound: (field: TextName) => {
    problem: ApiError | undefined;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
}

function Terms({ draft, change, problem, bound }: TermsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ChoiceField
        name="rate_of"
        legend="Commission"
        problem={problem}
        options={RATES}
        defaultValue={draft.hasOwnRate ? 'own' : 'settings'}
        onChange={({ target }) => change({ hasOwnRate: target.value === 'own' })}
        hint="Applies to new bookings; existing ones keep theirs."
      />
      {draft.hasOwnRate && (
        <TextField
          name="commission_percent"
          label="Their rate, %"
          type="number"
          inputMode="decimal"
          min={0}
          max={100}
          step={0.01}
          required
          {...bound('rate')}
        />
      )}
      <TextField
        name="buffer_minutes"
        label="Minutes kept free before and after a booking"
        type="number"
        inputMode="numeric"
        min={0}
        max={240}
        required
        className="sm:col-start-1"
        {...bound('buffer')}
      />
    </div>
  );
}
