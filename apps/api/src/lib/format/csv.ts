import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Excel recognises UTF-8 only by this mark. */
export const UTF8_BOM = '\uFEFF';

/** Spreadsheets run such a cell as a formula; a leading apostrophe makes it text. */
const FORMULA = /^[=+\-@\t\r]/;
const A_NUMBER = /^-?\d+(\.\d+)?$/;

function cell(value: string | number): string {
  const text = String(value);
  const harmless = FORMULA.test(text) && !A_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line, by RFC 4180. */
export const csvLine = (values: readonly (string | number)[]) => `${values.map(cell).join(',')}\r\n`;

/** Streams a CSV download. */
export const sendCsv = (reply: FastifyReply, name: string, parts: AsyncIterable<string>) =>
  reply
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(parts));
