import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { REMEMBER, rememberedDetails } from './remembered-details.ts';

/** For guests. Removing the tick forgets at once, not only with the next order. */
export const RememberField = ({ isSet }: { isSet: boolean }) => (
  <Checkbox
    name={REMEMBER}
    label="Remember my details on this device"
    hint="For your next order or booking. Better not on a phone or computer that others use."
    defaultChecked={isSet}
    onChange={({ currentTarget }) => {
      if (!currentTarget.checked) rememberedDetails.forget();
    }}
  />
);
