import type { RefObject } from 'react';
import { Button } from '../../components/button.tsx';
import type { Draft, EmailView } from './wording-draft.ts';

interface PlaceholderButtonsProps {
  form: RefObject<HTMLFormElement | null>;
  placeholders: EmailView['placeholders'];
  onInsert: (changed: Partial<Draft>) => void;
}

/** What differs from email to email: each button puts its name where the cursor was, at first into the paragraph. */
export function PlaceholderButtons({ form, placeholders, onInsert }: PlaceholderButtonsProps) {
  const insert = (name: string, focused: Element | null) => {
    const fieldName = focused instanceof HTMLInputElement ? 'subject' : 'lead';
    const field = form.current?.elements.namedItem(fieldName);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    field.setRangeText(`{${name}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    field.focus();
    onInsert({ [fieldName]: field.value });
  };
  return (
    <fieldset aria-label="Insert" className="grid gap-2">
      <p className="text-fine text-stone">
        These differ from email to email. A click puts one where you write:
      </p>
      <p className="flex flex-wrap gap-2">
        {placeholders.map(({ name, example }) => (
          <Button
            key={name}
            variant="line"
            size="small"
            title={example}
            // Keeps the focus, and with it the cursor, in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(name, document.activeElement)}
          >
            {`{${name}}`}
          </Button>
        ))}
      </p>
    </fieldset>
  );
}
