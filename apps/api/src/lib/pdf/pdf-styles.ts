import { readFileSync } from 'node:fs';

/** Points per millimetre. */
export const MM = 72 / 25.4;

/** Black and one gold hairline, so that any office printer can do them justice. */
export const INK = '#000000';
export const SOFT = '#3D3732';
export const LABEL = '#4A433D';
export const GOLD = '#B08D4A';
export const HAIR = '#CFC5B7';

const font = (file: string) => readFileSync(new URL(`./fonts/${file}.ttf`, import.meta.url));

export const FONTS = {
  text: font('figtree-regular'),
  strong: font('figtree-semibold'),
  display: font('cormorant-garamond-medium'),
};

export interface TextStyle {
  font: keyof typeof FONTS;
  size: number;
  colour: string;
  /** Height of a line, as a multiple of the size. */
  leading: number;
  /** In capitals, this far apart as a fraction of the size; from 0.1 on, readers find single letters instead of words. */
  spaced?: number;
}

/** A4 in points: read at arm's length, except where a paper says otherwise. */
export const STYLES = {
  title: { font: 'display', size: 27, colour: INK, leading: 1.2 },
  greeting: { font: 'display', size: 14, colour: INK, leading: 1.2 },
  heading: { font: 'strong', size: 11, colour: INK, leading: 1.4 },
  label: { font: 'strong', size: 7.5, colour: LABEL, leading: 1.4, spaced: 0.08 },
  columnTitle: { font: 'strong', size: 7.5, colour: LABEL, leading: 1.3, spaced: 0.06 },
  body: { font: 'text', size: 10, colour: INK, leading: 1.5 },
  bodyStrong: { font: 'strong', size: 10, colour: INK, leading: 1.5 },
  cell: { font: 'text', size: 9.5, colour: INK, leading: 1.45 },
  cellStrong: { font: 'strong', size: 9.5, colour: INK, leading: 1.45 },
  small: { font: 'text', size: 8.5, colour: SOFT, leading: 1.5 },
  smallStrong: { font: 'strong', size: 8.5, colour: SOFT, leading: 1.5 },
  total: { font: 'strong', size: 12.5, colour: INK, leading: 1.3 },
  pieces: { font: 'strong', size: 14, colour: INK, leading: 1.2 },
  footer: { font: 'text', size: 8, colour: SOFT, leading: 1.4 },
} satisfies Record<string, TextStyle>;

/** A paragraph, usually one line. */
export interface Line {
  text: string;
  style: TextStyle;
}

export const line = (text: string, style: TextStyle = STYLES.body): Line => ({ text, style });
