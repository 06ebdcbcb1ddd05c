import type { User } from '@harusi/contracts/accounts/accounts';
import { ChoiceField } from '../../components/fields/choice-field.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import { LANGUAGES, TEXT_CHANNELS } from './text-choice-labels.ts';

interface TextFieldsProps {
  user: User;
  problem: ApiError | undefined;
}

/** Where the texts to an account go, and their language. */
export function TextFields({ user, problem }: TextFieldsProps) {
  return (
    <>
      <ChoiceField
        name="text_channel"
        legend="Texts"
        options={TEXT_CHANNELS}
        defaultValue={user.text_channel}
        problem={problem}
        hint="Emails always come; texts come on top."
      />
      <ChoiceField
        name="language"
        legend="Language of texts"
        options={LANGUAGES}
        defaultValue={user.language}
        problem={problem}
      />
    </>
  );
}
