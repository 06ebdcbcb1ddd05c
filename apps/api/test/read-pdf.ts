import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Skips only on machines without poppler; CI always has it. */
export const canReadPdf = process.env['CI'] !== undefined || existsSync('/usr/bin/pdftotext');

const run = (program: string, options: readonly string[], pdf: Buffer) =>
  execFileSync(program, [...options, '-', ...(program === 'pdftotext' ? ['-'] : [])], {
    input: pdf,
    encoding: 'utf8',
  });

/** Laid out as on the page. */
export const readPdf = (pdf: Buffer) => run('pdftotext', ['-layout'], pdf);
/** The pages, each laid out. */
export const readPdfPages = (pdf: Buffer) => readPdf(pdf).split('\f').slice(0, -1);
/** In reading order, with single spaces, so that wrapped sentences can be found. */
export const readPdfText = (pdf: Buffer) => run('pdftotext', [], pdf).replace(/\s+/g, ' ');
/** What screen readers are told. */
export const readPdfStructure = (pdf: Buffer) => run('pdfinfo', ['-struct-text'], pdf);

export function readPdfInfo(pdf: Buffer): Record<string, string> {
  const entries = run('pdfinfo', [], pdf)
    .split('\n')
    .map((row) => /^([^:]+):\s*(.*)$/.exec(row))
    .filter((match) => match !== null);
  return Object.fromEntries(entries.map(([, name, value]) => [name, value]));
}

/** Names of the fonts, without the prefix of a subset. */
export function readPdfFonts(pdf: Buffer): { name: string; embedded: boolean; unicode: boolean }[] {
  const rows = run('pdffonts', [], pdf).trim().split('\n').slice(2);
  return rows.map((row) => {
    const flags = row.match(/ (yes|no) (yes|no) (yes|no) /)!;
    const name = row.split(' ')[0]!.replace(/^[A-Z]{6}\+/, '');
    return { name, embedded: flags[1] === 'yes', unicode: flags[3] === 'yes' };
  });
}

export interface PdfWord {
  page: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  text: string;
}

/** Where every word stands, in points from the top left corner. */
export function readPdfWords(pdf: Buffer): PdfWord[] {
  const pages = run('pdftotext', ['-bbox'], pdf).split('<page ').slice(1);
  return pages.flatMap((content, page) =>
    [...content.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g)].map(
      ([, left, top, right, bottom, text]) => ({
        page: page + 1,
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
        text: text!,
      }),
    ),
  );
}

/** Pairs of words that lie on each other; a stamp across the page may. */
export function findOverlaps(words: readonly PdfWord[], stamp = 'COPY'): string[] {
  const written = words.filter(({ text }) => !stamp.includes(text));
  const slack = 1.5;
  return written.flatMap((one, at) =>
    written
      .slice(at + 1)
      .filter(
        (other) =>
          one.page === other.page &&
          one.left < other.right - slack &&
          other.left < one.right - slack &&
          one.top < other.bottom - slack &&
          other.top < one.bottom - slack,
      )
      .map((other) => `page ${one.page}: ${one.text} / ${other.text}`),
  );
}
