import { Notice } from '../../components/feedback/notice.tsx';
import type { OfficeReturnView } from './return-labels.ts';
import { vendorAnswers } from './vendor-words.ts';

type Lines = Pick<OfficeReturnView, 'lines'>;

/** What vendors say against a return. */
export const Objections = ({ lines }: Lines) =>
  vendorAnswers(lines)
    .filter(({ word }) => word === 'objects')
    .map(({ vendor, name, note }) => (
      <Notice key={vendor} tone="failed" title={`${name} objects`}>
        <span className="wrap-anywhere whitespace-pre-line">{note}</span>
      </Notice>
    ));

/** The words of all vendors of the pieces, and who has not answered yet. */
export function VendorNotices({ lines }: Lines) {
  return (
    <>
      <Objections lines={lines} />
      {vendorAnswers(lines)
        .filter(({ word }) => word !== 'objects')
        .map(({ vendor, name, word, note }) =>
          word === null ? (
            <Notice key={vendor}>{`${name} has not answered yet.`}</Notice>
          ) : (
            <Notice key={vendor} tone="done" title={`${name} agrees`}>
              <span className="wrap-anywhere whitespace-pre-line">{note}</span>
            </Notice>
          ),
        )}
    </>
  );
}
