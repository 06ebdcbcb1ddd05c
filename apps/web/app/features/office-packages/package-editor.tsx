import { useState, type SubmitEvent } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../../components/button.tsx';
import { ConflictNotice } from '../../components/office/conflict-notice.tsx';
import { ProblemBanner } from '../../components/problem-banner.tsx';
import { useProblemFocus } from '../../lib/forms.ts';
import { useDone } from '../../lib/use-done.ts';
import { send, type SaveOutcome } from '../shell/save-outcome.ts';
import type { Asked } from './package-actions.ts';
import {
  bodyOf,
  codeFrom,
  differencesOf,
  draftOf,
  EMPTY_DRAFT,
  FIELD_WORDS,
  type PackageDraft,
} from './package-draft.ts';
import { PackageFields } from './package-fields.tsx';
import type { PackageView } from './package-words.ts';

interface PackageEditorProps {
  /** Undefined for a new one. */
  offer: PackageView | undefined;
  onTouch: () => void;
  onCancel: () => void;
  onSaved: () => void;
  /** Begins again with what somebody else saved. */
  onLoadNewer: (newer: PackageView) => void;
}

export function PackageEditor({ offer, onTouch, onCancel, onSaved, onLoadNewer }: PackageEditorProps) {
  /** As it was read when the form opened: what was touched is told by it. */
  const [base] = useState(offer);
  const [draft, setDraft] = useState(() => (base === undefined ? EMPTY_DRAFT : draftOf(base)));
  const { submit, data, state } = useFetcher<SaveOutcome<PackageView>>();
  const refusal = data !== undefined && 'problem' in data ? data : undefined;
  const { problem, newer } = refusal ?? {};
  useDone(data, onSaved);
  const form = useProblemFocus(problem);
  const busy = state !== 'idle';

  const change = (part: Partial<PackageDraft>) => {
    // Until somebody writes a code, it follows the name; one that is in use stays.
    const follows = base === undefined && part.name !== undefined && draft.code === codeFrom(draft.name);
    setDraft({ ...draft, ...part, ...(follows && { code: codeFrom(part.name ?? '') }) });
    onTouch();
  };
  const save = (version: number | undefined) => {
    if (busy) return;
    const body = bodyOf(draft);
    const asked: Asked =
      base === undefined
        ? { intent: 'add', body }
        : { intent: 'change', id: base.id, body: { ...body, version: version ?? base.version } };
    send(submit, asked);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save(undefined);
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {base !== undefined && newer !== undefined && problem !== undefined ? (
        <ConflictNotice
          key={refusal?.attempt}
          problem={problem}
          differences={differencesOf(base, newer, draft)}
          words={FIELD_WORDS}
          busy={busy}
          onLoad={() => onLoadNewer(newer)}
          onSaveOver={() => save(newer.version)}
        />
      ) : (
        <ProblemBanner key={refusal?.attempt} problem={problem} />
      )}
      <PackageFields draft={draft} change={change} problem={problem} />
      <div className="dialog-bar">
        <Button variant="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyLabel="Saving…">
          {base === undefined ? 'Add Package' : 'Save Changes'}
        </Button>
      </div>
    </form>
  );
}
