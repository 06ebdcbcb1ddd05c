import { useRef, useState, type KeyboardEvent } from 'react';
import { CLOSE } from '../../components/icons/icon-paths.ts';
import { Button } from '../../components/button.tsx';
import { FieldFrame, useField, type FieldProps } from '../../components/fields/field.tsx';
import { LineIcon } from '../../components/icons/line-icon.tsx';
import { MAX_TAG_LENGTH, MAX_TAGS, withTag } from './tags.ts';

interface TagsFieldProps extends Pick<FieldProps, 'problem'> {
  tags: readonly string[];
  onTags: (tags: readonly string[]) => void;
}

const HINT =
  'One or two words each, such as Veil or Outdoor. Enter adds one; the first three stand on the card.';

/** Tags added by Enter or the button, and removable. */
export function TagsField({ tags, onTags, problem }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const field = useField({ name: 'tags', problem, hint: HINT });
  const isFull = tags.length >= MAX_TAGS;

  const add = () => {
    const next = withTag(tags, typed);
    if (typed.trim() === '') return;
    setAnnouncement(
      next === tags
        ? isFull
          ? `${MAX_TAGS} tags is the most you can add.`
          : 'You have added this tag already.'
        : `${next.at(-1)} added.`,
    );
    onTags(next);
    setTyped('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault(); // it would submit the form
    add();
  };
  const remove = (tag: string) => {
    onTags(tags.filter((one) => one !== tag));
    setAnnouncement(`${tag} removed.`);
    input.current?.focus();
  };

  return (
    <div className="grid gap-3">
      <FieldFrame field={field} label="Tags" hint={HINT} optional>
        <span className="tag-entry">
          <input
            {...field.control}
            // Sends the tags, not the text still being typed.
            name={undefined}
            ref={input}
            type="text"
            value={typed}
            maxLength={MAX_TAG_LENGTH}
            autoComplete="off"
            enterKeyHint="done"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={onKeyDown}
            className="input"
          />
          <Button variant="line" onClick={add}>
            Add tag
          </Button>
        </span>
      </FieldFrame>
      {tags.length > 0 && (
        <ul aria-label="Chosen tags" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="chosen-tag">
              <span className="wrap-anywhere">{tag}</span>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => remove(tag)}
                className="grid size-11 flex-none cursor-pointer place-items-center hover:text-bordeaux"
              >
                <LineIcon of={CLOSE} small />
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className="sr-only">{announcement}</output>
    </div>
  );
}
