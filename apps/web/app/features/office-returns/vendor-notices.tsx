import { Notice, type Tone } from '../../components/feedback/notice.tsx';
import type { OfficeReturnView } from './return-labels.ts';
import { type VendorAnswer, vendorAnswers } from './vendor-words.ts';

const Answer = ({ answer: { name, word, note }, tone }: { answer: VendorAnswer; tone: Tone }) => (
  <Notice tone={tone} title={`${name} ${word === 'objects' ? 'objects' : 'agrees'}`}>
    <span className="wrap-anywhere whitespace-pre-line">{note}</span>
  </Notice>
);

/** What vendors say against a return. */
export const Objections = ({ lines }: Pick<OfficeReturnView, 'lines'>) =>
  vendorAnswers(lines)
    .filter(({ word }) => word === 'objects')
    .map((answer) => <Answer key={answer.vendor} answer={answer} tone="failed" />);

interface VendorNoticesProps {
  lines: OfficeReturnView['lines'];
  /** There is something to decide, for which answers count. */
  isOpen: boolean;
}

/** The words of all vendors of the pieces, and who has not answered yet. */
export const VendorNotices = ({ lines, isOpen }: VendorNoticesProps) =>
  vendorAnswers(lines).map((answer) =>
    answer.word === null ? (
      isOpen && <Notice key={answer.vendor}>{`${answer.name} has not answered yet.`}</Notice>
    ) : (
      <Answer
        key={answer.vendor}
        answer={answer}
        tone={!isOpen ? 'note' : answer.word === 'objects' ? 'failed' : 'done'}
      />
    ),
  );
