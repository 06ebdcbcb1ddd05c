import { useId } from 'react';
import { Link } from 'react-router';
import {
  chooseColour,
  colourOptions,
  unavailableTexts,
  sizeLabel,
  sizeOptions,
  type Choice,
  type Option,
  type Variant,
} from './choices.ts';
import { swatchClass } from './swatch.ts';

interface ChoiceGroupsProps {
  variants: readonly Variant[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** The group that still needs a choice. */
  missing: 'colour' | 'size' | undefined;
}

export function ChoiceGroups({ variants, choice, onChoose, missing }: ChoiceGroupsProps) {
  const colours = colourOptions(variants);
  const sizes = sizeOptions(variants, choice.colour);
  const label = sizeLabel(variants);
  return (
    <>
      {colours.length > 0 && (
        <ChoiceGroup
          part="colour"
          legend="Colour"
          options={colours}
          chosen={choice.colour}
          notes={unavailableTexts(colours, null)}
          problem={missing === 'colour' ? 'Choose a colour' : undefined}
          onChoose={(colour) => onChoose(chooseColour(variants, choice, colour))}
        />
      )}
      {sizes.length > 0 && (
        <div className="relative">
          <ChoiceGroup
            part="size"
            legend={label}
            options={sizes}
            chosen={choice.size}
            notes={unavailableTexts(sizes, choice.colour)}
            problem={missing === 'size' ? `Choose a ${label.toLowerCase()}` : undefined}
            onChoose={(size) => onChoose({ ...choice, size })}
          />
          {label === 'Size' && (
            <Link to="/size-guide" className="link absolute -top-0.5 right-0 text-small">
              Size guide
            </Link>
          )}
        </div>
      )}
    </>
  );
}

interface ChoiceGroupProps {
  part: 'colour' | 'size';
  legend: string;
  options: readonly Option[];
  chosen: string | null;
  notes: readonly string[];
  problem: string | undefined;
  onChoose: (name: string) => void;
}

function ChoiceGroup({ part, legend, options, chosen, notes, problem, onChoose }: ChoiceGroupProps) {
  const id = useId();
  const isColour = part === 'colour';
  return (
    <fieldset className="choice" aria-describedby={`${id}-notes`} data-choice={part}>
      <legend className="mb-3 text-small">
        <span className="text-stone">{legend}</span> {chosen}
      </legend>
      <div className="choice-options">
        {options.map(({ name, state }) => (
          <label
            key={name}
            className={`${isColour ? 'choice-colour' : 'choice-size'}${state === 'offered' ? '' : ' choice-gone'}`}
          >
            <input
              type="radio"
              name={id}
              value={name}
              checked={name === chosen}
              // What is sold out can be chosen, to be told when it is back.
              disabled={state === 'not made'}
              onChange={() => onChoose(name)}
            />
            {isColour && <span aria-hidden className={swatchClass(name)} />}
            {name}
            {state !== 'offered' && <span className="sr-only">, {state}</span>}
          </label>
        ))}
      </div>
      <div id={`${id}-notes`} className="text-fine text-stone empty:hidden">
        {problem !== undefined && (
          <p role="alert" className="mt-2 text-danger">
            {problem}
          </p>
        )}
        {notes.map((note) => (
          <p key={note} className="mt-2">
            {note}
          </p>
        ))}
      </div>
    </fieldset>
  );
}
