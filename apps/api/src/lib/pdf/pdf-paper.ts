import { type Line, type TextStyle, GOLD, INK, line, MM, STYLES } from './pdf-styles.ts';

export interface PaperOptions {
  /** For screen readers, and at the head of the second and later pages. */
  title: string;
  /** Left in the footer, beside the page number. A paper without one has no edges and no page numbers. */
  footer?: string;
  /** Written across every page. */
  stamp?: string | undefined;
}

interface Place {
  left?: number;
  top?: number;
  width?: number;
  align?: 'left' | 'center' | 'right' | undefined;
  /** Its role for screen readers. */
  tag?: 'P' | 'H1' | 'H2';
}

const SIDE = 18 * MM;
const TOP = 16 * MM;
const BOTTOM = 22 * MM;
/** Of both typefaces, as a multiple of the size. */
const LINE_HEIGHT = 1.2;

/** Letters the fonts can write: composed accents, no control characters, no emoji. */
const printable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\p{Extended_Pictographic}\u{FE0F}|\p{Emoji_Presentation}|[\u{FE0F}\u{20E3}\u{200D}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();

/** One paper on its pages: places text from the top down, and tags what it places. */
export class PdfPaper {
  readonly #doc: PDFKit.PDFDocument;
  readonly #options: PaperOptions;
  readonly #first: number;
  #parent: PDFKit.PDFStructureElement;
  readonly left: number;
  readonly width: number;
  /** Where content ends. */
  readonly bottom: number;
  /** Where the next block starts. */
  y: number;

  constructor(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, options: PaperOptions) {
    const hasEdges = options.footer !== undefined;
    this.#doc = doc;
    this.#options = options;
    doc.addPage();
    this.#first = doc.bufferedPageRange().count - 1;
    this.left = hasEdges ? SIDE : 0;
    this.width = doc.page.width - 2 * this.left;
    this.bottom = doc.page.height - (hasEdges ? BOTTOM : 0);
    this.y = hasEdges ? TOP : 0;
    this.#parent = doc.struct('Sect', { title: options.title });
    root.add(this.#parent);
  }

  /** Everything drawn inside belongs to this element for screen readers. (pdfkit's types don't know `scope`.) */
  within(tag: string, draw: () => void, options: { title?: string; scope?: 'Column' } = {}): void {
    const outer = this.#parent;
    this.#parent = this.#doc.struct(tag, options);
    outer.add(this.#parent);
    draw();
    this.#parent.end();
    this.#parent = outer;
  }

  /** What carries no meaning of its own: rules, boxes, repeated titles. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    this.#doc.save();
    draw(this.#doc);
    this.#doc.restore();
    this.#doc.endMarkedContent();
  }

  figure(alt: string, draw: (doc: PDFKit.PDFDocument) => void): void {
    const drawing = this.#doc.struct('Figure', { alt }, () => {
      this.#doc.save();
      draw(this.#doc);
      this.#doc.restore();
    });
    this.#parent.add(drawing);
  }

  /** Starts a new page unless this much fits on this one. */
  room(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.#doc.addPage();
    this.y = TOP;
    this.repeat(line(this.#options.title, STYLES.small), { left: this.left, top: this.y, width: this.width });
    this.y += 6 * MM;
    this.rule({ colour: GOLD, thickness: 0.35 });
    this.y += 6 * MM;
    return true;
  }

  rule({ left = this.left, top = this.y, width = this.width, colour = INK, thickness = 0.25 } = {}): void {
    this.decorate((doc) => {
      doc
        .moveTo(left, top)
        .lineTo(left + width, top)
        .lineWidth(thickness * MM)
        .stroke(colour);
    });
  }

  height(lines: readonly Line[], width: number): number {
    return lines.reduce((all, { text, style }) => {
      const options = this.#prepare(style, { width });
      return all + this.#doc.heightOfString(letters(text, style), options);
    }, 0);
  }

  /** Width of the text on one line. */
  lengthOf({ text, style }: Line): number {
    return this.#doc.widthOfString(letters(text, style), this.#prepare(style, {}));
  }

  /** Places lines one below the other; returns where they end. */
  place(lines: readonly Line[], { left = this.left, top = this.y, width, align, tag = 'P' }: Place = {}) {
    const breadth = width ?? this.width - (left - this.left);
    let y = top;
    for (const { text, style } of lines) {
      const at = { left, top: y, width: breadth, ...(align && { align }) };
      const element = this.#doc.struct(tag, {}, () => this.#draw(text, style, at));
      this.#parent.add(element);
      y += this.height([{ text, style }], breadth);
    }
    return y;
  }

  /** Places lines below what is there, on the next page if they don't fit. */
  write(lines: readonly Line[], place: Omit<Place, 'top'> = {}): void {
    this.room(this.height(lines, place.width ?? this.width));
    this.y = this.place(lines, place);
  }

  /** A repeated text that screen readers have read already. */
  repeat(
    { text, style }: Line,
    place: Required<Pick<Place, 'left' | 'top' | 'width'>> & Pick<Place, 'align'>,
  ): void {
    this.decorate(() => this.#draw(text, style, place));
  }

  /** Numbers the pages. */
  finish(): void {
    const { footer, stamp } = this.#options;
    const { count } = this.#doc.bufferedPageRange();
    for (let page = this.#first; page < count; page++) {
      this.#doc.switchToPage(page);
      if (stamp !== undefined) this.#stamp(stamp);
      if (footer === undefined) continue;
      const place = { left: this.left, top: this.#doc.page.height - 15 * MM, width: this.width };
      this.repeat(line(footer, STYLES.footer), { ...place, width: this.width - 30 * MM });
      const number = `Page ${page - this.#first + 1} of ${count - this.#first}`;
      this.repeat(line(number, STYLES.footer), { ...place, align: 'right' });
    }
    this.#parent.end();
  }

  #stamp(word: string): void {
    const { width, height } = this.#doc.page;
    const style: TextStyle = { font: 'strong', size: 86, colour: INK, leading: 1.2, spaced: 0.12 };
    this.decorate((doc) => {
      doc.rotate(-24, { origin: [width / 2, height / 2] }).fillOpacity(0.07);
      this.#draw(word, style, { left: 0, top: height / 2 - 52, width, align: 'center' });
    });
  }

  #prepare(style: TextStyle, { width, align }: { width?: number; align?: Place['align'] }) {
    this.#doc.font(style.font).fontSize(style.size);
    return {
      lineGap: style.size * (style.leading - LINE_HEIGHT),
      ...(style.spaced !== undefined && { characterSpacing: style.spaced * style.size }),
      ...(width !== undefined && { width }),
      ...(align && { align }),
    };
  }

  #draw(
    text: string,
    style: TextStyle,
    { left, top, width, align }: { left: number; top: number; width: number; align?: Place['align'] },
  ): void {
    const options = this.#prepare(style, { width, align });
    this.#doc.fillColor(style.colour).text(letters(text, style), left, top + options.lineGap / 2, options);
  }
}

const letters = (text: string, { spaced }: TextStyle) =>
  spaced === undefined ? printable(text) : printable(text).toUpperCase();
