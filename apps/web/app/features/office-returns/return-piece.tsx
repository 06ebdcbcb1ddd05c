import type { ReactNode } from 'react';
import { StatusBadge } from '../../components/office/layout/status-badge.tsx';
import { PrivatePhoto } from '../../components/office/pictures/private-photo.tsx';
import { Thumbnail } from '../../components/pictures/thumbnail.tsx';
import { choiceText, formatMoney, toCents } from '../../lib/format.ts';
import { FAULTS } from '../orders/returns/reasons.ts';
import {
  foundText,
  DONE_LABELS,
  pieceText,
  REASON_LABELS,
  type ReturnLineView,
  wishText,
} from './return-labels.ts';

interface ReturnPieceProps {
  line: ReturnLineView;
  /** Path in the API that its photographs are under. */
  photosPath: string;
  /** The next step's fields. */
  children?: ReactNode;
}

/** One line of a return: the piece, what the buyer says of it, and what was found and decided. */
export function ReturnPiece({ line, photosPath, children }: ReturnPieceProps) {
  const { image, seller, wish, amount, outcome } = line;
  const found = foundText(line);
  return (
    <article aria-label={pieceText(line)} className="grid gap-4 px-4 py-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div className="flex gap-3">
          <Thumbnail image={image} className="w-12 flex-none self-start overflow-hidden rounded-control" />
          <div className="grid min-w-0 wrap-anywhere">
            <h3 className="font-semibold">{pieceText(line)}</h3>
            <p className="text-stone">{[choiceText(line), seller].filter(Boolean).join(' · ')}</p>
            {outcome !== wish && (
              <p className="font-medium">
                {outcome === null ? wishText(line) : `Asked for: ${wishText(line)}`}
              </p>
            )}
            {outcome !== null && (
              <p>
                <StatusBadge tone={outcome === 'none' ? 'plain' : 'sage'}>{DONE_LABELS[outcome]}</StatusBadge>
              </p>
            )}
            {toCents(amount) > 0 && <p className="money">{formatMoney(amount)}</p>}
            {found !== '' && <p className="text-stone">{found}</p>}
          </div>
        </div>
        <Claim line={line} photosPath={photosPath} />
      </div>
      {children}
    </article>
  );
}

/** Why it comes back, in the buyer's words and pictures. */
function Claim({ line, photosPath }: Pick<ReturnPieceProps, 'line' | 'photosPath'>) {
  const { reason, words, is_sealed, is_seal_intact, photos } = line;
  return (
    <div className="grid gap-2 border-l-2 border-gold bg-ivory px-3 py-2">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {REASON_LABELS[reason]}
        {FAULTS.has(reason) && <StatusBadge tone="danger">Fault</StatusBadge>}
      </p>
      {words !== null && <p className="wrap-anywhere whitespace-pre-line">{`“${words}”`}</p>}
      {is_sealed && is_seal_intact !== null && (
        <p className="text-stone">
          {is_seal_intact ? 'The buyer says: the seal is intact.' : 'The buyer says: the seal is broken.'}
        </p>
      )}
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <li key={photo}>
              <PrivatePhoto
                path={`${photosPath}${photo}/`}
                label={`Photo ${index + 1} of ${photos.length}, ${pieceText(line)}`}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
