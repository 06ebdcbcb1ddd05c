import type { PdfPaper } from './pdf-paper.ts';
import { type Line, type TextStyle, HAIR, line, MM, STYLES } from './pdf-styles.ts';

export interface TableColumn {
  title: string;
  /** Share of the table's width. */
  parts: number;
  align?: 'right';
}

/** Says nothing to screen readers: a box to tick, a picture of what the next cell names. */
export interface Drawing {
  height: number;
  draw(doc: PDFKit.PDFDocument, left: number, top: number): void;
}

export type Cell = string | readonly Line[] | Drawing;

export interface Table {
  columns: readonly TableColumn[];
  rows: readonly (readonly Cell[])[];
  /** In bold, below a rule. */
  total?: readonly string[];
  left?: number;
  width?: number;
  /** Above and below each row, in points. */
  padding?: number;
  /** Cells are centred in their row instead of aligned at its top. */
  centred?: boolean;
}

const GUTTER = 3 * MM;
const isDrawing = (cell: Cell | readonly Line[]): cell is Drawing =>
  typeof cell === 'object' && 'draw' in cell;

/** Draws a table whose rows continue on the next page below the repeated column titles. */
export function drawTable(paper: PdfPaper, table: Table): void {
  const { columns, rows, total, left = paper.left, width = paper.width, padding = 2.6 * MM } = table;
  const whole = columns.reduce((all, { parts }) => all + parts, 0);
  let edge = left;
  const boxes = columns.map(({ parts, align }) => {
    const box = { left: align ? edge + GUTTER : edge, width: (width * parts) / whole - GUTTER, align };
    edge += (width * parts) / whole;
    return box;
  });

  const titles = columns.map(({ title }) => [line(title, STYLES.columnTitle)]);
  const linesOf = (cell: Cell, style: TextStyle = STYLES.cell) =>
    typeof cell === 'string' ? [line(cell, style)] : cell;
  const heightOf = (cells: readonly (readonly Line[] | Drawing)[]) =>
    Math.max(
      ...cells.map((cell, at) => (isDrawing(cell) ? cell.height : paper.height(cell, boxes[at]!.width))),
    );

  const titlesHeight = heightOf(titles) + 2 * MM;
  const ruleBelow = (height: number, look: { colour?: string; thickness?: number } = {}) => {
    paper.y += height;
    paper.rule({ left, width, ...look });
  };
  const drawTitles = () => {
    paper.within('TR', () => {
      for (const [at, title] of titles.entries())
        paper.within('TH', () => paper.place(title, boxes[at]), { scope: 'Column' });
    });
    ruleBelow(titlesHeight);
  };
  const repeatTitles = () => {
    for (const [at, [title]] of titles.entries()) paper.repeat(title!, { ...boxes[at]!, top: paper.y });
    ruleBelow(titlesHeight);
  };
  const drawRow = (cells: readonly (readonly Line[] | Drawing)[]) => {
    const inner = heightOf(cells);
    if (paper.room(inner + 2 * padding)) repeatTitles();
    paper.within('TR', () => {
      for (const [at, cell] of cells.entries()) {
        const { left, width, align } = boxes[at]!;
        const height = isDrawing(cell) ? cell.height : paper.height(cell, width);
        const top = paper.y + padding + (table.centred === true ? (inner - height) / 2 : 0);
        paper.within('TD', () => {
          if (isDrawing(cell)) paper.decorate((doc) => cell.draw(doc, left, top));
          else paper.place(cell, { left, top, width, align });
        });
      }
    });
    return inner + 2 * padding;
  };

  paper.within('Table', () => {
    paper.room(titlesHeight + 12 * MM);
    drawTitles();
    for (const [at, row] of rows.entries()) {
      const height = drawRow(row.map((cell) => linesOf(cell)));
      if (total && at === rows.length - 1) ruleBelow(height);
      else ruleBelow(height, { colour: HAIR, thickness: 0.2 });
    }
    if (total) paper.y += drawRow(total.map((cell) => linesOf(cell, STYLES.cellStrong)));
  });
}
