import Pdf from 'pdfkit';
import { type PaperOptions, PdfPaper } from './pdf-paper.ts';
import { FONTS } from './pdf-styles.ts';

interface FileOptions {
  title: string;
  author: string;
  /** When it is made. */
  now: Date;
  size?: 'A4' | 'A6';
}

/**
 * A PDF of one or many papers, each on pages of its own. Tagged, so that screen readers follow its headings and tables;
 * the same content at the same time gives the same bytes.
 */
export class PdfFile {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  #paper: PdfPaper | undefined;

  constructor({ title, author, now, size = 'A4' }: FileOptions) {
    this.#doc = new Pdf({
      size,
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      tagged: true,
      displayTitle: true,
      lang: 'en-KE',
      pdfVersion: '1.7',
      info: { Title: title, Author: author, CreationDate: now, ModDate: now },
    });
    for (const [name, bytes] of Object.entries(FONTS)) this.#doc.registerFont(name, bytes);
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
  }

  /** Starts a paper on a new page; the one before is complete. */
  add(options: PaperOptions): PdfPaper {
    this.#paper?.finish();
    this.#paper = new PdfPaper(this.#doc, this.#root, options);
    return this.#paper;
  }

  async finish(): Promise<Buffer> {
    this.#paper?.finish();
    const parts: Buffer[] = [];
    this.#doc.on('data', (part: Buffer) => parts.push(part));
    const done = new Promise<void>((resolve) => this.#doc.once('end', resolve));
    this.#doc.end();
    await done;
    return Buffer.concat(parts);
  }
}
