import { useState, type SubmitEvent } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../../components/button.tsx';
import { ConflictNotice } from '../../components/office/conflict-notice.tsx';
import { ProblemBanner } from '../../components/problem-banner.tsx';
import { refuse, useProblemFocus } from '../../lib/forms.ts';
import { useDone } from '../../lib/use-done.ts';
import { readinessOf } from '../office-products/picture-readiness.ts';
import { useMediaPictures } from '../office-products/use-media-pictures.ts';
import { send, type SaveOutcome, type SaveRefusal } from '../shell/save-outcome.ts';
import type { Asked } from './stylist-actions.ts';
import {
  bodyOf,
  changesOf,
  differencesOf,
  draftOf,
  emptyDraft,
  FIELD_WORDS,
  missingIn,
  type StylistDraft,
} from './stylist-draft.ts';
import { StylistFields } from './stylist-fields.tsx';
import { pictureOf, type OfferedPackage, type StylistView } from './stylist-words.ts';

type Outcome = SaveOutcome<StylistView> & { added?: number };

interface StylistEditorProps {
  /** Undefined for a new one. */
  stylist: StylistView | undefined;
  packages: readonly OfferedPackage[];
  onTouch: () => void;
  onCancel: () => void;
  /** With the number of who was added. */
  onSaved: (added: number | undefined) => void;
  /** Begins again with what somebody else saved. */
  onLoadNewer: (newer: StylistView) => void;
}

export function StylistEditor(props: StylistEditorProps) {
  const { stylist, packages, onTouch, onCancel, onSaved, onLoadNewer } = props;
  /** As it was read when the form opened: what was touched is told by it. */
  const [base] = useState(stylist);
  const [draft, setDraft] = useState(() => (base === undefined ? emptyDraft(packages) : draftOf(base)));
  const pictures = useMediaPictures({ stored: base === undefined ? [] : pictureOf(base), most: 1, onTouch });
  const { submit, data, state } = useFetcher<Outcome>();
  const [unsent, setUnsent] = useState<SaveRefusal<StylistView>>();
  const { whyNotReady, refuseUntilReady } = readinessOf(pictures);
  const refusal = unsent ?? (data !== undefined && 'problem' in data ? data : undefined);
  const { problem, newer } = refusal ?? {};
  useDone(data, () => onSaved(data?.added));
  const form = useProblemFocus(problem);
  const busy = state !== 'idle';
  const picture = pictures.images[0]?.id ?? null;

  const change = (part: Partial<StylistDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    onTouch();
  };
  const save = (version: number | undefined) => {
    if (busy || refuseUntilReady()) return;
    const missing = missingIn(draft);
    setUnsent(missing && refuse(missing, {}).data);
    if (missing !== undefined) return;
    const asked: Asked =
      base === undefined
        ? { intent: 'add', body: bodyOf(draft, picture) }
        : {
            intent: 'change',
            id: base.id,
            body: { ...changesOf(base, draft, picture), version: version ?? base.version },
          };
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
          differences={differencesOf(base, newer, changesOf(base, draft, picture), packages)}
          words={FIELD_WORDS}
          busy={busy}
          onLoad={() => onLoadNewer(newer)}
          onSaveOver={() => save(newer.version)}
        />
      ) : (
        <ProblemBanner key={refusal?.attempt} problem={problem} />
      )}
      <StylistFields
        draft={draft}
        change={change}
        problem={problem}
        pictures={pictures}
        packages={packages}
      />
      <div className="dialog-bar">
        <output className="mr-auto self-center text-fine text-stone">{whyNotReady}</output>
        <Button variant="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyLabel="Saving…">
          {base === undefined ? 'Add Stylist' : 'Save Changes'}
        </Button>
      </div>
    </form>
  );
}
