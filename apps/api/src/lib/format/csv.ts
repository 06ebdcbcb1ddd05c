import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Excel takes the file for UTF-8 only when it begins like this. */
export const UTF8_BOM = '\uFEFF';

/** A spreadsheet would run a cell that begins so as a formula; behind an apostrophe it is text. */
const FORMULA = /^[=+\-@\t\r]/;
const A_NUMBER = /^-?\d+(\.\d+)?$/;

function cell(value: string | number): string {
  const text = String(value);
  const harmless = FORMULA.test(text) && !A_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line of a file after RFC 4180. */
export const csvLine = (values: readonly (string | number)[]) => `${values.map(cell).join(',')}\r\n`;

/** Sends a file under this name, as its parts come. */
export const sendCsv = (reply: FastifyReply, name: string, parts: AsyncIterable<string>) =>
  reply
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(parts));
