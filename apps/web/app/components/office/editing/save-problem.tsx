import type { ApiError } from '../../../lib/api/errors.ts';
import { Button } from '../../button.tsx';
import { Notice } from '../../feedback/notice.tsx';
import { ProblemBanner } from '../../feedback/problem-banner.tsx';
import type { Difference } from './conflicts.ts';
import type { SaveState } from './use-save.ts';

interface SaveProblemProps<View, Field extends string> {
  saving: SaveState<View>;
  /** What another user changed; undefined when unknown. */
  differences: (newer: View) => readonly Difference<Field>[] | undefined;
  /** Field names as users know them. */
  labels: Readonly<Record<Field, string>>;
  onLoad: (newer: View) => void;
  onSaveOver: (newer: View) => void;
}

/** Why a save failed; after a conflict, with both ways to resolve it. */
export function SaveProblem<View, Field extends string>(props: SaveProblemProps<View, Field>) {
  const { saving, differences, labels, onLoad, onSaveOver } = props;
  const { problem, newer, attempt, busy } = saving;
  const changed = newer && differences(newer);
  if (problem === undefined || newer === undefined || changed === undefined)
    return <ProblemBanner key={attempt} problem={problem} />;
  return (
    <ConflictNotice
      key={attempt}
      problem={problem}
      differences={changed}
      labels={labels}
      busy={busy}
      onLoad={() => onLoad(newer)}
      onSaveOver={() => onSaveOver(newer)}
    />
  );
}

interface ConflictNoticeProps<Field extends string> {
  problem: ApiError;
  differences: readonly Difference<Field>[];
  /** Field names as users know them. */
  labels: Readonly<Record<Field, string>>;
  busy: boolean;
  onLoad: () => void;
  onSaveOver: () => void;
}

/** Shown when another user saved first: lists their changes and lets this user decide. */
function ConflictNotice<Field extends string>(props: ConflictNoticeProps<Field>) {
  const { problem, differences, labels, busy, onLoad, onSaveOver } = props;
  return (
    <Notice tone="failed" role="alert" title="Someone else saved first">
      <p>{problem.message}</p>
      {differences.length > 0 && (
        <table className="mt-3 w-full text-left text-fine text-ink">
          <caption className="sr-only">What changed in the meantime</caption>
          <thead className="text-stone">
            <tr>
              <th scope="col" className="pr-3 font-medium">
                Changed meanwhile
              </th>
              <th scope="col" className="pr-3 font-medium">
                Saved now
              </th>
              <th scope="col" className="font-medium">
                Yours
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, theirs, mine }) => (
              <tr key={field} className="border-t border-line align-top">
                <th scope="row" className="py-1 pr-3 font-medium">
                  {labels[field]}
                </th>
                <td className="py-1 pr-3">
                  <span className="line-clamp-3 wrap-anywhere">{theirs}</span>
                </td>
                <td className="py-1">
                  {mine === undefined ? (
                    <span className="text-stone">unchanged, stays as saved</span>
                  ) : (
                    <span className="line-clamp-3 wrap-anywhere">{mine}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3 flex flex-wrap gap-2">
        <Button variant="line" size="small" onClick={onLoad}>
          Load the newer version
        </Button>
        <Button variant="ink" size="small" busy={busy} busyLabel="Saving…" onClick={onSaveOver}>
          Save mine over it
        </Button>
      </p>
    </Notice>
  );
}
