import Pdf from 'pdfkit';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { formatDate } from '../../../lib/format/nairobi-dates.ts';

const EDGE = 48;
const INK = '#1f1b18';
const STONE = '#6b625a';
const GOLD = '#b08d4a';
const HAIR = '#d9d2c7';
const ROW = 18;
const SMALL = 9;

export interface ReportColumn {
  title: string;
  /** Share of the page width. */
  parts: number;
  align?: 'right';
}

interface Table {
  columns: readonly ReportColumn[];
  rows: readonly (readonly string[])[];
  /** In bold, below a rule. */
  total?: readonly string[];
}

interface Titles {
  brand: string;
  title: string;
  note: string;
  now: Date;
}

/** An A4 report in PDF's built-in fonts. */
export class PdfReport {
  readonly #doc = new Pdf({ size: 'A4', margin: EDGE, bufferPages: true, lang: 'en' });
  readonly #made: string;

  constructor({ brand, title, note, now }: Titles) {
    const doc = this.#doc;
    this.#made = `${brand} – from the ledger, net of VAT – ${formatDate(nairobiDay(now))}`;
    Object.assign(doc.info, { Title: `${title} – ${brand}`, Author: brand, CreationDate: now, ModDate: now });
    doc.font('Times-Roman').fontSize(24).fillColor(INK).text(brand);
    doc.moveTo(EDGE, doc.y + 4).lineTo(EDGE + 48, doc.y + 4).lineWidth(1.2).stroke(GOLD); // prettier-ignore
    doc.moveDown(0.9).font('Helvetica-Bold').fontSize(15).text(title);
    doc.moveDown(0.2).font('Helvetica').fontSize(10).fillColor(STONE).text(note);
    doc.moveDown(0.8);
  }

  get #width() {
    return this.#doc.page.width - 2 * EDGE;
  }

  /** Starts a new page unless this much still fits. */
  #room(points: number): boolean {
    if (this.#doc.y + points <= this.#doc.page.height - EDGE - ROW) return false;
    this.#doc.addPage();
    return true;
  }

  text(paragraph: string): void {
    this.#room(3 * ROW);
    this.#doc.font('Helvetica').fontSize(SMALL).fillColor(STONE).text(paragraph, EDGE, this.#doc.y, { width: this.#width }); // prettier-ignore
    this.#doc.moveDown(0.6);
  }

  table(heading: string, { columns, rows, total }: Table): void {
    this.#room(4 * ROW);
    this.#doc.font('Helvetica-Bold').fontSize(11).fillColor(INK).text(heading, EDGE, this.#doc.y);
    this.#doc.moveDown(0.4);
    const titles = columns.map(({ title }) => title);
    this.#row(columns, titles, { colour: STONE, line: HAIR });
    for (const row of rows) {
      if (this.#room(ROW)) this.#row(columns, titles, { colour: STONE, line: HAIR });
      this.#row(columns, row, { colour: INK, line: HAIR });
    }
    if (total) {
      this.#room(ROW);
      this.#row(columns, total, { colour: INK, line: INK, bold: true });
    }
    this.#doc.moveDown(1.2);
  }

  #row(
    columns: readonly ReportColumn[],
    cells: readonly string[],
    { colour, line, bold = false }: { colour: string; line: string; bold?: boolean },
  ): void {
    const doc = this.#doc;
    const whole = columns.reduce((all, { parts }) => all + parts, 0);
    const top = doc.y;
    let left = EDGE;
    doc.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(SMALL).fillColor(colour); // prettier-ignore
    for (const [index, { parts, align = 'left' as const }] of columns.entries()) {
      const width = (this.#width * parts) / whole;
      const options = { width: width - 4, align, lineBreak: false, ellipsis: true, height: ROW };
      doc.text(cells[index] ?? '', left, top + 5, options);
      left += width;
    }
    const edge = bold ? top : top + ROW;
    doc.moveTo(EDGE, edge).lineTo(EDGE + this.#width, edge).lineWidth(bold ? 0.8 : 0.4).stroke(line); // prettier-ignore
    doc.x = EDGE;
    doc.y = top + ROW;
  }

  /** Numbers the pages and returns the file. */
  async finish(): Promise<Buffer> {
    const doc = this.#doc;
    const { count } = doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      doc.switchToPage(page);
      doc.page.margins.bottom = 0; // the footer is inside the margin
      const options = { width: this.#width, lineBreak: false };
      const height = doc.page.height - EDGE + 12;
      doc.font('Helvetica').fontSize(8).fillColor(STONE).text(this.#made, EDGE, height, options);
      doc.text(`Page ${page + 1} of ${count}`, EDGE, height, { ...options, align: 'right' });
    }
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    const done = new Promise<void>((resolve) => doc.once('end', resolve));
    doc.end();
    await done;
    return Buffer.concat(parts);
  }
}
