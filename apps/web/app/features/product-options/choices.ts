import type { ResponseOf } from '@harusi/contracts/calls';
import { LOW_STOCK } from '@harusi/contracts/constants/low-stock';

export type WireProduct = ResponseOf<'GET', '/products/{id}/'>;
export type Variant = WireProduct['variants'][number];
type Variants = readonly Pick<Variant, 'colour' | 'size' | 'available'>[];

/** Null means not chosen yet, or nothing to choose. */
export interface Choice {
  colour: string | null;
  size: string | null;
}

export interface Option {
  name: string;
  state: 'offered' | 'sold out' | 'not made';
}

const distinct = (names: readonly (string | null)[]) => [...new Set(names)].filter((name) => name !== null);
const coloursOf = (variants: Variants) => distinct(variants.map(({ colour }) => colour));
const sizesOf = (variants: Variants) => distinct(variants.map(({ size }) => size));

const FITTING = /^(?:pierced|non-pierced|clip|screw|stud|post|hook|fish|lever|push|magnet)/i;

/** What the second choice is called: earrings come in fittings, other pieces in sizes. */
export const sizeLabel = (variants: Variants): 'Size' | 'Fitting' => {
  const sizes = sizesOf(variants);
  return sizes.length > 0 && sizes.every((size) => FITTING.test(size)) ? 'Fitting' : 'Size';
};

type Pictures = WireProduct['images'];

/**
 * The pictures of a product, those of the chosen colour first, then those of all colours. The main one stays first if none
 * shows the colour.
 */
export function picturesFor(images: Pictures, chosen: string | null): Pictures {
  const rank = ({ colour }: Pictures[number]) => (colour === chosen ? 0 : colour === null ? 1 : 2);
  const isShown = chosen !== null && images.some(({ colour }) => colour === chosen);
  return isShown ? images.toSorted((one, other) => rank(one) - rank(other)) : images;
}

/** What the first picture shows instead, if it isn't the chosen colour: `The photograph shows Gold` */
export function otherColourText(images: Pictures, chosen: string | null): string | undefined {
  const shown = picturesFor(images, chosen)[0]?.colour ?? null;
  return shown === null || chosen === null || shown === chosen ? undefined : `The photograph shows ${shown}`;
}

/** The variants that match the choice so far. */
const matching = (variants: Variants, { colour, size }: Choice) =>
  variants.filter(
    (variant) => (colour === null || variant.colour === colour) && (size === null || variant.size === size),
  );

/** The one variant of a complete choice; undefined where there is nothing to choose. */
export const findVariant = (variants: readonly Variant[], choice: Choice): Variant | undefined =>
  variants.length === 1
    ? undefined
    : variants.find(({ colour, size }) => colour === choice.colour && size === choice.size);

export const countAvailable = (variants: Variants, choice: Choice): number =>
  matching(variants, choice).reduce((sum, { available }) => sum + available, 0);

function optionOf(variants: Variants, name: string, choice: Choice): Option {
  if (matching(variants, choice).length === 0) return { name, state: 'not made' };
  return { name, state: countAvailable(variants, choice) > 0 ? 'offered' : 'sold out' };
}

/** A colour is offered while any of its sizes is in stock. */
export const colourOptions = (variants: Variants): Option[] =>
  coloursOf(variants).map((colour) => optionOf(variants, colour, { colour, size: null }));

/** The sizes in the chosen colour. */
export const sizeOptions = (variants: Variants, colour: string | null): Option[] =>
  sizesOf(variants).map((size) => optionOf(variants, size, { colour, size }));

const firstOffered = (options: readonly Option[]) =>
  (options.find(({ state }) => state === 'offered') ?? options[0])?.name ?? null;

/**
 * The choice from the URL, if it exists. A colour is always preselected, because the first photo shows one; a size
 * only if there is just one, because a wrong size comes back as a return.
 */
export function initialChoice(variants: Variants, requested: Partial<Choice> = {}): Choice {
  const colours = colourOptions(variants);
  const colour = colours.find(({ name }) => name === requested.colour)?.name ?? firstOffered(colours);
  return { colour, size: keepSize(variants, colour, requested.size ?? null) };
}

/** Keeps the size if the new colour comes in it. */
export const chooseColour = (variants: Variants, { size }: Choice, colour: string): Choice => ({
  colour,
  size: keepSize(variants, colour, size),
});

function keepSize(variants: Variants, colour: string | null, size: string | null): string | null {
  const made = sizeOptions(variants, colour).filter(({ state }) => state !== 'not made');
  if (made.length === 1) return made[0]?.name ?? null;
  return made.some(({ name }) => name === size) ? size : null;
}

export function findMissingChoice(
  variants: Variants,
  { colour, size }: Choice,
): 'colour' | 'size' | undefined {
  if (colour === null && coloursOf(variants).length > 0) return 'colour';
  if (size === null && sizesOf(variants).length > 0) return 'size';
  return undefined;
}

export interface StockText {
  tone: 'plenty' | 'few' | 'none';
  text: string;
}

/** The stock of the choice so far. */
export function stockText(variants: Variants, choice: Choice): StockText {
  const available = countAvailable(variants, choice);
  const suffix = choiceNameText(variants, choice);
  if (available === 0) return { tone: 'none', text: `Out of stock${suffix}` };
  if (available < LOW_STOCK) return { tone: 'few', text: `Only ${available} left${suffix}` };
  return { tone: 'plenty', text: 'In stock' };
}

function choiceNameText(variants: Variants, { colour, size }: Choice): string {
  const named = [
    ...(colour !== null && coloursOf(variants).length > 1 ? ['colour'] : []),
    ...(size !== null && sizesOf(variants).length > 1 ? [sizeLabel(variants).toLowerCase()] : []),
  ];
  return named.length === 0 ? '' : ` in this ${named.join(' and ')}`;
}

/** Explains unavailable options: `Sold out in Gold: 54, 58.` */
export function unavailableTexts(options: readonly Option[], colour: string | null): string[] {
  const inColour = colour === null ? '' : ` in ${colour}`;
  return (['sold out', 'not made'] as const).flatMap((state) => {
    const names = options.filter((option) => option.state === state).map(({ name }) => name);
    if (names.length === 0) return [];
    return [`${state === 'sold out' ? 'Sold out' : 'Not made'}${inColour}: ${names.join(', ')}.`];
  });
}
