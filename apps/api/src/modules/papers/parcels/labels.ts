import { writeShortDay } from '@harusi/contracts/constants/delivery/delivery-texts';
import { formatPhone } from '../../../lib/format/phone.ts';
import { PdfFile } from '../../../lib/pdf/pdf-file.ts';
import type { PdfPaper } from '../../../lib/pdf/pdf-paper.ts';
import { type Line, type TextStyle, HAIR, INK, line, MM } from '../../../lib/pdf/pdf-styles.ts';
import { drawWordmark } from '../../../lib/pdf/wordmark.ts';
import { encodeCode128 } from './code-128.ts';
import { joinTexts, linesOf } from '../paper-lines.ts';

/** For the outside of a parcel, so it names no products and no prices. */
export interface AddressLabel {
  /** The vendor, on a vendor's parcel. */
  sender: { brand: string; address: string; phone: string | null };
  orderNumber: string;
  parcel: { index: number; count: number };
  /** A pick-up point keeps the parcel for a recipient who shows the code. */
  kind: 'delivery' | 'pick_up';
  pickUpCode: string | null;
  /** A short code for sorting: `KSM`. */
  zone: string | null;
  carrier: string | null;
  /** `Nairobi to Kisumu` */
  route: string | null;
  recipient: { name: string; phone: string | null; address: readonly string[] };
  /** The last day to reach the door or the pick-up point. */
  day: string | null;
  /** For delivery on the same day. */
  byHour: number | null;
}

const A6 = { width: 105 * MM, height: 148 * MM };
const PAD = 6 * MM;
const RULE = 0.35;
/** The space between name, phone and address. */
const GAP = 2 * MM;

const style = (font: TextStyle['font'], size: number, leading = 1.3): TextStyle => ({
  font,
  size,
  colour: INK,
  leading,
});
const SENDER = style('text', 7.5);
const ROUTE = style('text', 9.5);
const ZONE = style('strong', 30, 1.2);
const COUNT = style('strong', 15, 1.2);
const CAPTION: TextStyle = { ...style('strong', 7), spaced: 0.08 };
const TASK = style('text', 8.5);
const TASK_STRONG = style('strong', 11);
const CODE: TextStyle = { ...style('text', 9), spaced: 0.08 };

/** One label per A6 page, for label printers. */
export async function printLabels(labels: readonly AddressLabel[], now: Date): Promise<Buffer> {
  const file = open(labels, now, 'A6');
  for (const label of labels) drawLabel(file.add({ title: titleOf(label) }), label, { left: 0, top: 0 });
  return file.finish();
}

/** Four labels per A4 page, to cut apart. */
export async function printLabelSheets(labels: readonly AddressLabel[], now: Date): Promise<Buffer> {
  const file = open(labels, now, 'A4');
  for (let first = 0; first < labels.length; first += 4) {
    const sheet = labels.slice(first, first + 4);
    const paper = file.add({ title: sheet.map(titleOf).join(', ') });
    const [middle, half] = [paper.width / 2, paper.bottom / 2];
    paper.decorate((doc) => {
      doc.moveTo(middle, 0).lineTo(middle, paper.bottom).moveTo(0, half).lineTo(paper.width, half);
      doc
        .lineWidth(0.2 * MM)
        .dash(2 * MM, {})
        .stroke(HAIR);
    });
    for (const [index, label] of sheet.entries())
      drawLabel(paper, label, { left: (index % 2) * middle, top: Math.floor(index / 2) * half });
  }
  return file.finish();
}

const codeOf = ({ orderNumber, parcel }: AddressLabel) => `${orderNumber}-P${parcel.index}`;
const titleOf = (label: AddressLabel) => `Label ${codeOf(label)}`;

function open(labels: readonly AddressLabel[], now: Date, size: 'A4' | 'A6'): PdfFile {
  const [first] = labels;
  if (first === undefined) throw new RangeError('There is nothing to print');
  const { brand } = first.sender;
  const contents = labels.length === 1 ? titleOf(first) : `${labels.length} labels`;
  return new PdfFile({ title: `${contents} – ${brand}`, author: brand, now, size });
}

interface Corner {
  left: number;
  top: number;
}

function drawLabel(paper: PdfPaper, label: AddressLabel, { left, top }: Corner): void {
  const senderEnd = drawSender(paper, label, { left, top });
  const routeEnd = drawRoute(paper, label, { left, top: senderEnd });
  const codeTop = top + A6.height - 28 * MM;
  const taskTop = codeTop - 14 * MM;
  drawRecipient(paper, label, { left: left + PAD, top: routeEnd, bottom: taskTop });

  rule(paper, left, taskTop);
  drawTask(paper, label, { left, top: taskTop, bottom: codeTop });
  rule(paper, left, codeTop);
  drawCode(paper, codeOf(label), { left, top: codeTop + 3 * MM });
}

const rule = (paper: PdfPaper, left: number, top: number) =>
  paper.rule({ left, top, width: A6.width, thickness: RULE });

function drawSender(paper: PdfPaper, { sender }: AddressLabel, { left, top }: Corner): number {
  const half = (A6.width - 2 * PAD) / 2;
  const from = linesOf([sender.address, sender.phone && formatPhone(sender.phone)], SENDER);
  const mark = { left: left + PAD, top: top + 4 * MM, width: half, height: 7 * MM, black: true };
  const markEnd = drawWordmark(paper, sender.brand, mark);
  const place = { left: left + PAD + half + 3 * MM, top: top + 4 * MM, width: half - 3 * MM };
  const end = Math.max(markEnd, paper.place(from, place)) + 3 * MM;
  rule(paper, left, end);
  return end;
}

function drawRoute(paper: PdfPaper, label: AddressLabel, { left, top }: Corner): number {
  const zone = linesOf([label.zone], ZONE);
  const zoneWidth = zone[0] ? paper.lengthOf(zone[0]) + 1 : 0;
  const route = linesOf([label.carrier, label.route], ROUTE);
  const routeLeft = left + PAD + (zone[0] ? zoneWidth + 5 * MM : 0);
  const countLeft = left + A6.width - PAD - 18 * MM;
  const routeWidth = countLeft - routeLeft;
  const count = [line(`${label.parcel.index}/${label.parcel.count}`, COUNT)];
  const height = Math.max(15 * MM, paper.height(route, routeWidth) + 4 * MM);
  const placeInMiddle = (lines: readonly Line[], from: number, width: number, align?: 'right') => {
    paper.place(lines, { left: from, top: top + (height - paper.height(lines, width)) / 2, width, align });
  };
  placeInMiddle(zone, left + PAD, zoneWidth);
  placeInMiddle(route, routeLeft, routeWidth);
  placeInMiddle(count, countLeft, 18 * MM, 'right');
  rule(paper, left, top + height);
  return top + height;
}

/** As large as fits, because a rider reads it at the gate. */
function drawRecipient(
  paper: PdfPaper,
  { kind, recipient, pickUpCode }: AddressLabel,
  { left, top, bottom }: Corner & { bottom: number },
): void {
  const width = A6.width - 2 * PAD;
  const phone = recipient.phone && formatPhone(recipient.phone);
  const code = pickUpCode && `shows code ${pickUpCode.split('').join(' ')}`;
  const blocksAt = (scale: number) => [
    [
      line(kind === 'pick_up' ? 'Keep for' : 'To', CAPTION),
      line(recipient.name, style('strong', 22 * scale, 1.25)),
    ],
    linesOf([joinTexts([phone, code])], style('text', 15 * scale)),
    linesOf(recipient.address, style('text', 15 * scale)),
  ];
  const heightOf = (blocks: readonly (readonly Line[])[]) =>
    paper.height(blocks.flat(), width) + (blocks.length - 1) * GAP;
  const sizes = [1, 0.85, 0.7, 0.6, 0.5, 0.4].map(blocksAt);
  const blocks = sizes.find((candidate) => heightOf(candidate) <= bottom - top - 2 * GAP) ?? sizes.at(-1)!;
  let next = top + (bottom - top - heightOf(blocks)) / 2;
  for (const lines of blocks) next = paper.place(lines, { left, top: next, width }) + GAP;
}

/** What the rider has to do: deliver by a day, and collect no money. */
function drawTask(
  paper: PdfPaper,
  { kind, day, byHour }: AddressLabel,
  { left, top, bottom }: Corner & { bottom: number },
) {
  const half = A6.width / 2;
  const tasks = [
    ...(day === null
      ? []
      : [
          [
            kind === 'pick_up' ? 'There by' : 'Deliver by',
            joinTexts([writeShortDay(day), byHour === null ? null : `${byHour}:00`]),
          ] as const,
        ]),
    ['Paid', 'Nothing to collect'] as const,
  ];
  for (const [index, [label, value]] of tasks.entries()) {
    const place = { left: left + index * half + PAD, top: top + 2 * MM, width: half - PAD };
    paper.place([line(label, TASK), line(value, TASK_STRONG)], place);
  }
  if (tasks.length === 1) return;
  paper.decorate((doc) => {
    doc
      .moveTo(left + half, top)
      .lineTo(left + half, bottom)
      .lineWidth(RULE * MM)
      .stroke(INK);
  });
}

function drawCode(paper: PdfPaper, code: string, { left, top }: Corner): void {
  const { bars, width } = encodeCode128(code);
  const scale = (A6.width - 2 * PAD) / width;
  paper.figure(`Barcode ${code}`, (doc) => {
    for (const bar of bars) doc.rect(left + PAD + bar.at * scale, top, bar.width * scale, 16 * MM);
    doc.fill(INK);
  });
  paper.place([line(code, CODE)], { left, top: top + 17 * MM, width: A6.width, align: 'center' });
}
