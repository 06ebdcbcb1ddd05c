import type { ReactNode } from 'react';
import { Panel } from '../../components/office/layout/panel.tsx';
import type { OfficeReturnView, ReturnLineView } from './return-labels.ts';
import { ReturnPiece } from './return-piece.tsx';

interface PiecesPanelProps {
  shown: Pick<OfficeReturnView, 'id' | 'lines'>;
  /** The button of the next step. */
  footer?: ReactNode;
  /** The next step's fields for a piece. */
  children?: (line: ReturnLineView) => ReactNode;
}

export function PiecesPanel({ shown: { id, lines }, footer, children }: PiecesPanelProps) {
  return (
    <Panel title="Pieces" flush>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className="border-b border-hair last:border-0">
            <ReturnPiece line={line} photosPath={`/admin/returns/${id}/photos/`}>
              {children?.(line)}
            </ReturnPiece>
          </li>
        ))}
      </ul>
      {footer !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-3">
          {footer}
        </div>
      )}
    </Panel>
  );
}
