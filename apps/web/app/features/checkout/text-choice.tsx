import { whatsAppWords } from '@harusi/contracts/constants/whatsapp-words';
import { Checkbox } from '../../components/fields/checkbox.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { LANGUAGES } from '../text-choice/text-choice-labels.ts';
import { FIELDS } from './order-form.ts';
import type { DraftFields } from './draft/use-draft-fields.ts';

interface TextChoiceProps extends Pick<DraftFields, 'user' | 'values' | 'field'> {
  /** What the texts are about. */
  about: 'order' | 'booking';
}

/** Where texts about this order or booking go, and their language. */
export function TextChoice({ user, values, field, about }: TextChoiceProps) {
  const hasNone = user?.text_channel === 'none';
  return (
    <>
      <SelectField {...field(FIELDS.language)} label="Language of texts" options={LANGUAGES} />
      {/* What counts without the tick. */}
      <input type="hidden" name={FIELDS.texts} value={hasNone ? 'none' : 'sms'} />
      <Checkbox
        name={FIELDS.texts}
        value="whatsapp"
        label={whatsAppWords(about)}
        hint={hasNone ? 'Otherwise by email only, as in your profile.' : 'Otherwise by SMS.'}
        defaultChecked={values[FIELDS.texts] === 'whatsapp'}
      />
    </>
  );
}
