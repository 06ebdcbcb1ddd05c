import { writeDay } from '@harusi/contracts/constants/delivery/delivery-texts';
import { nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { formatTime } from '../../../lib/format/nairobi-dates.ts';
import type { PdfPaper } from '../../../lib/pdf/pdf-paper.ts';
import { line, MM, STYLES } from '../../../lib/pdf/pdf-styles.ts';
import { drawTable } from '../../../lib/pdf/pdf-table.ts';
import { drawFacts, drawNotes, printPapers } from '../letterhead.ts';
import { linesOf, recipientLines } from '../paper-lines.ts';
import type { Issuer, Recipient } from '../paper-models.ts';
import { packingTable, type PieceToPack } from './pieces-to-pack.ts';

/** Goes into a parcel, so it holds no price. */
export interface PackingSlip {
  /** The vendor for a vendor's parcel. */
  issuer: Issuer;
  orderNumber: string;
  parcel: { index: number; count: number };
  leavesAt: Date | null;
  carrier: string | null;
  recipient: Recipient;
  arrivesBy: string | null;
  /** `24 days before the wedding` */
  arrivalNote: string | null;
  /** What the buyer asked for. */
  wishes: string | null;
  pieces: readonly PieceToPack[];
  /** What else goes in, and what travels in other parcels. */
  notes: readonly string[];
  /** `Send it back until 19 December: harusi.example/orders/KSM84Q2T` */
  help: string | null;
}

export const printPackingSlips = (slips: readonly PackingSlip[], now: Date): Promise<Buffer> =>
  printPapers(
    slips,
    {
      plural: 'packing slips',
      letterhead: ({ issuer, orderNumber, parcel, leavesAt, carrier }) => ({
        issuer,
        title: 'Packing Slip',
        number: `${orderNumber}, parcel ${parcel.index} of ${parcel.count}`,
        notes: [
          leavesAt && `Leaves ${writeDay(nairobiDay(leavesAt))}, ${formatTime(leavesAt)}`,
          carrier && `With ${carrier}`,
        ],
      }),
      now,
    },
    (sheet, slip) => {
      drawFacts(sheet, [
        { label: 'For', lines: recipientLines({ ...slip.recipient, pin: null }, '') },
        {
          label: 'There by',
          lines: [
            ...linesOf([slip.arrivesBy && writeDay(slip.arrivesBy)], STYLES.bodyStrong),
            ...linesOf([slip.arrivalNote]),
          ],
        },
        { label: 'Please', lines: linesOf([slip.wishes]) },
      ]);
      drawTable(sheet, packingTable(slip.pieces));
      drawNotes(sheet, slip.notes);
      drawEnd(sheet, slip.help);
    },
  );

/** At the foot of the last page: where to turn, and who packed. */
function drawEnd(sheet: PdfPaper, help: string | null): void {
  const signing = sheet.width * 0.42;
  const helpWidth = sheet.width - signing - 6 * MM;
  const lines =
    help === null ? [] : [line('Something not right?', STYLES.smallStrong), line(help, STYLES.small)];
  const height = Math.max(22 * MM, sheet.height(lines, helpWidth) + 8 * MM);
  sheet.room(height + 4 * MM);
  const top = sheet.bottom - height;
  sheet.rule({ top });
  sheet.place(lines, { top: top + 5 * MM, width: helpWidth });
  const width = (signing - 6 * MM) / 2;
  for (const [at, label] of ['Packed by', 'Checked by'].entries()) {
    const left = sheet.left + sheet.width - signing + at * (width + 6 * MM);
    sheet.place([line(label, STYLES.small)], { left, top: top + 5 * MM, width });
    sheet.rule({ left, top: top + 19 * MM, width });
  }
  sheet.y = sheet.bottom;
}
