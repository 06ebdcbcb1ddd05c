import { useRef, useState } from 'react';
import { X } from 'lucide-react';
import type { ApiError } from '../../../lib/api/errors.ts';
import { Button } from '../../button.tsx';
import { FieldFrame, useField } from '../../fields/field.tsx';
import { Icon } from '../../icons/icon.tsx';

interface TagsFieldProps {
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
  problem: ApiError | undefined;
  /** Field name of the API. */
  name?: string;
  label?: string;
  hint?: string;
  /** Names the list for screen readers. */
  listLabel?: string;
  maxLength?: number;
  optional?: boolean;
}

/** Enter adds a tag; so does leaving the field, so that no input is lost. */
export function TagsField(props: TagsFieldProps) {
  const { tags, onChange, problem, name = 'tags', label = 'Tags', maxLength = 40 } = props;
  const { optional = true } = props;
  const { hint = 'Press Enter after each. They help shoppers find the product.' } = props;
  const { listLabel = 'Tags of this product' } = props;
  const field = useField({ name, problem, hint });
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const add = () => {
    setTyped('');
    const next = addTags(tags, typed);
    if (next !== tags) onChange(next);
  };
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <span className="flex gap-2">
        <input
          {...field.control}
          ref={box}
          type="text"
          value={typed}
          maxLength={maxLength}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would submit the form.
            event.preventDefault();
            add();
          }}
          className="input"
        />
        <Button variant="line" onClick={add}>
          Add
        </Button>
      </span>
      {tags.length > 0 && (
        <ul aria-label={listLabel} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center rounded-pill bg-silk pl-3 text-fine">
              {tag}
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => {
                  onChange(tags.filter((other) => other !== tag));
                  box.current?.focus();
                }}
                className="grid size-9 cursor-pointer place-items-center rounded-pill -outline-offset-2 hover:text-bordeaux lg:size-7"
              >
                <Icon of={X} small className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  );
}

/** Adds typed tags: trimmed, non-empty and unique. A comma separates tags. */
export function addTags(tags: readonly string[], typed: string): readonly string[] {
  const all = [...tags];
  for (const word of typed.split(',')) {
    const tag = word.trim().replace(/\s+/g, ' ');
    const isThere = all.some((known) => known.toLowerCase() === tag.toLowerCase());
    if (tag !== '' && !isThere) all.push(tag);
  }
  return all.length === tags.length ? tags : all;
}
