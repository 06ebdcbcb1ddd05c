import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { formatDate } from '../../../lib/format/nairobi-dates.ts';
import { PdfFile } from '../../../lib/pdf/pdf-file.ts';
import type { PdfPaper } from '../../../lib/pdf/pdf-paper.ts';
import { line, MM, STYLES } from '../../../lib/pdf/pdf-styles.ts';
import { drawTable, type Table } from '../../../lib/pdf/pdf-table.ts';
import { drawWordmark } from '../../../lib/pdf/wordmark.ts';

interface Titles {
  brand: string;
  title: string;
  note: string;
  now: Date;
}

/** An A4 report of headed tables. */
export class PdfReport {
  readonly #file: PdfFile;
  readonly #paper: PdfPaper;

  constructor({ brand, title, note, now }: Titles) {
    this.#file = new PdfFile({ title: `${title} – ${brand}`, author: brand, now });
    const paper = this.#file.add({
      title,
      footer: `${brand} – from the ledger, net of VAT – ${formatDate(nairobiDay(now))}`,
    });
    const { left, y: top, width } = paper;
    paper.y = drawWordmark(paper, brand, { left, top, width, height: 11 * MM }) + 6 * MM;
    paper.write([line(title, STYLES.title)], { tag: 'H1' });
    paper.write([line(note, STYLES.small)]);
    paper.y += 6 * MM;
    this.#paper = paper;
  }

  text(paragraph: string): void {
    this.#paper.write([line(paragraph, STYLES.small)]);
    this.#paper.y += 3 * MM;
  }

  table(heading: string, table: Table): void {
    this.#paper.room(30 * MM);
    this.#paper.write([line(heading, STYLES.heading)], { tag: 'H2' });
    this.#paper.y += 2 * MM;
    drawTable(this.#paper, { padding: 1.3 * MM, ...table });
    this.#paper.y += 7 * MM;
  }

  finish(): Promise<Buffer> {
    return this.#file.finish();
  }
}
