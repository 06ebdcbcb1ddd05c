import { ConflictNotice } from '../../components/office/conflict-notice.tsx';
import type { Difference } from '../../components/office/conflicts.ts';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
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
