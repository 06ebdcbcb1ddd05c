import { FileButton } from '../../components/office/file-button.tsx';
import { paperFile, type PaperFile } from './paper-files.ts';

/** Papers of one order. */
export const PrintButtons = ({ order, papers }: { order: string; papers: readonly PaperFile[] }) => (
  <div className="flex flex-wrap gap-2">
    {papers.map((paper) => (
      <FileButton
        key={paper.label}
        {...paperFile(paper, [order])}
        done="Ready to print"
        screen="Orders"
        variant="line"
        size="small"
      >
        {paper.label}
      </FileButton>
    ))}
  </div>
);
