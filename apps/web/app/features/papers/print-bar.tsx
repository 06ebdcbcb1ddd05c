import { useState } from 'react';
import { download } from '../../lib/api/download.ts';
import { errorToast } from '../../lib/api/error-toasts.ts';
import { showToast } from '../../lib/toasts.ts';
import { paperFile, type PaperFile } from './paper-files.ts';

interface PrintBarProps {
  /** Numbers of the selected orders. */
  orders: readonly string[];
  papers: readonly PaperFile[];
  onClear: () => void;
}

/** Papers of all selected orders, each in one file. */
export function PrintBar({ orders, papers, onClear }: PrintBarProps) {
  const [busy, setBusy] = useState<PaperFile>();
  const print = async (paper: PaperFile) => {
    setBusy(paper);
    const { path, fileName } = paperFile(paper, orders);
    const failure = await download(path, fileName);
    setBusy(undefined);
    if (failure === undefined) showToast({ tone: 'done', title: 'Ready to print', text: fileName });
    else showToast({ tone: 'failed', ...errorToast('Orders', failure) });
  };
  return (
    <section aria-label="Selected orders" className="bulk-bar">
      <output className="font-semibold">{orders.length} selected</output>
      <span className="flex flex-wrap gap-2">
        {papers.map((paper) => (
          <button
            key={paper.label}
            type="button"
            aria-disabled={busy !== undefined || undefined}
            onClick={() => busy === undefined && void print(paper)}
          >
            {busy === paper ? 'Preparing…' : paper.label}
          </button>
        ))}
      </span>
      <button type="button" onClick={onClear} className="ml-auto">
        Clear
      </button>
    </section>
  );
}
