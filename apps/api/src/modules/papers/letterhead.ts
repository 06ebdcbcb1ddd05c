import { PdfFile } from '../../lib/pdf/pdf-file.ts';
import type { PdfPaper } from '../../lib/pdf/pdf-paper.ts';
import { type Line, GOLD, line, MM, STYLES } from '../../lib/pdf/pdf-styles.ts';
import { drawWordmark } from '../../lib/pdf/wordmark.ts';
import { issuerContact, joinTexts, linesOf } from './paper-lines.ts';
import type { Issuer } from './paper-models.ts';

const TITLE_WIDTH = 90 * MM;
const GAP = 6 * MM;

export interface Letterhead {
  issuer: Issuer;
  title: string;
  /** Of the paper or of what it is about. */
  number: string;
  /** Below the number. */
  notes: readonly (string | null)[];
  greeting?: string | null;
  /** In the footer; the issuer's contact if absent. */
  closing?: string | null;
  isCopy?: boolean;
}

/** Prints papers of one kind into one file. */
export async function printPapers<Paper>(
  papers: readonly Paper[],
  kind: { plural: string; letterhead: (paper: Paper) => Letterhead; now: Date },
  draw: (sheet: PdfPaper, paper: Paper) => void,
): Promise<Buffer> {
  const [first] = papers;
  if (first === undefined) throw new RangeError('There is nothing to print');
  const { issuer, title, number } = kind.letterhead(first);
  const what = papers.length === 1 ? `${title} ${number}` : `${papers.length} ${kind.plural}`;
  const file = new PdfFile({ title: `${what} – ${issuer.brand}`, author: issuer.name, now: kind.now });
  for (const paper of papers) draw(startPaper(file, kind.letterhead(paper)), paper);
  return file.finish();
}

function startPaper(file: PdfFile, head: Letterhead): PdfPaper {
  const { issuer, title, number, isCopy = false } = head;
  const paper = file.add({
    title: `${title} ${number}${isCopy ? ', copy' : ''}`,
    footer: head.closing ?? joinTexts([issuer.name, issuerContact(issuer)]),
    stamp: isCopy ? 'COPY' : undefined,
  });
  const { left, y: top, width } = paper;
  const rest = width - TITLE_WIDTH - GAP;
  const brandEnd = drawWordmark(paper, issuer.brand, { left, top, width: rest, height: 11 * MM });
  const issuerEnd = paper.place(
    [
      line(issuer.name, STYLES.smallStrong),
      ...linesOf([issuer.address, issuer.pin && `PIN ${issuer.pin}`, issuerContact(issuer)], STYLES.small),
    ],
    { top: brandEnd + 4 * MM, width: rest },
  );

  const right = { left: left + width - TITLE_WIDTH, width: TITLE_WIDTH, align: 'right' } as const;
  const titleEnd = paper.place([line(title, STYLES.title)], { ...right, tag: 'H1' });
  const numberEnd = paper.place(
    [line(isCopy ? `${number}, copy` : number, STYLES.smallStrong), ...linesOf(head.notes, STYLES.small)],
    { ...right, top: titleEnd + 2 * MM },
  );

  paper.y = Math.max(issuerEnd, numberEnd);
  if (head.greeting) {
    paper.y += 4 * MM;
    paper.write([line(head.greeting, STYLES.greeting)]);
  }
  paper.y += 6 * MM;
  paper.rule({ colour: GOLD, thickness: 0.35 });
  paper.y += 7 * MM;
  return paper;
}

interface Fact {
  label: string;
  lines: readonly Line[];
}

/** Blocks in three columns, each under its label. Empty ones are left out. */
export function drawFacts(paper: PdfPaper, facts: readonly Fact[]): void {
  const full = facts.filter(({ lines }) => lines.length > 0);
  const width = (paper.width - 2 * GAP) / 3;
  for (let first = 0; first < full.length; first += 3) {
    const row = full.slice(first, first + 3);
    paper.room(Math.max(...row.map(({ lines }) => paper.height(lines, width))) + 5 * MM);
    const ends = row.map(({ label, lines }, at) => {
      const left = paper.left + at * (width + GAP);
      const top = paper.place([line(label, STYLES.label)], { left, width, tag: 'H2' });
      return paper.place(lines, { left, width, top: top + 1 * MM });
    });
    paper.y = Math.max(...ends) + 7 * MM;
  }
}

/** Short paragraphs below everything else. */
export function drawNotes(paper: PdfPaper, notes: readonly string[]): void {
  if (notes.length === 0) return;
  paper.y += 7 * MM;
  for (const note of linesOf(notes, STYLES.small)) {
    paper.write([note]);
    paper.y += 1 * MM;
  }
}
