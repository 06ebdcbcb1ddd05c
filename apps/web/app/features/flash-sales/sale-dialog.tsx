import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { OfficeDialog } from '../../components/office/dialogs/office-dialog.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import type { SaleIntent } from './sale-actions.ts';
import { SaleConflict } from './sale-conflict.tsx';
import { canSave, toDraft, EMPTY_DRAFT, type SaleDraft } from './sale-draft.ts';
import { SaleFields } from './sale-fields.tsx';
import { SalePreview } from './sale-preview.tsx';
import { SaleTargets } from './sale-targets.tsx';
import type { SaleDetail } from './sale-labels.ts';
import type { SaleDialogState } from './use-sale-dialog.ts';

interface SaleDialogProps {
  /** Undefined while closed; the dialog stays mounted to restore the focus. */
  opened: SaleDialogState | undefined;
  onClose: () => void;
  onRetry: () => void;
}

/** The dialog's contents, reset when it opens or when the other user's version is loaded. */
interface Sheet {
  opened: SaleDialogState | undefined;
  draft: SaleDraft;
  version: number | undefined;
  /** Key that resets uncontrolled fields. */
  turn: number;
  /** The attempt whose error is already resolved. */
  settled: number | undefined;
}

export function SaleDialog({ opened, onClose, onRetry }: SaleDialogProps) {
  const formId = useId();
  const { form, submit, busy, problem, attempt } = useFetcherForm(onClose);
  const [sheet, setSheet] = useState<Sheet>(() => beginWith(opened, attempt, 0));
  if (sheet.opened !== opened) setSheet(beginWith(opened, attempt, sheet.turn + 1));

  const { draft, version } = sheet;
  const refusal = attempt === sheet.settled ? undefined : problem;
  const isConflict = refusal?.code === 'conflict' && opened?.id !== undefined;
  const change = (part: Partial<SaleDraft>) => setSheet({ ...sheet, draft: { ...draft, ...part } });
  const take = (theirs: SaleDetail) =>
    setSheet({
      ...sheet,
      draft: toDraft(theirs),
      version: theirs.version,
      turn: sheet.turn + 1,
      settled: attempt,
    });
  const keep = (theirs: SaleDetail) => setSheet({ ...sheet, version: theirs.version, settled: attempt });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy || !canSave(draft)) return;
    const of = opened?.id === undefined || version === undefined ? {} : { of: { id: opened.id, version } };
    const asked: SaleIntent = { intent: 'save', draft, ...of };
    // As text: a draft has undefined fields, which JSON drops.
    void submit(JSON.stringify(asked), { method: 'post', encType: 'application/json' });
  };

  return (
    <OfficeDialog
      open={opened !== undefined}
      onClose={onClose}
      title={opened?.id === undefined ? 'Create Flash Sale' : 'Edit Flash Sale'}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={opened?.step !== 'ready' || !canSave(draft) || isConflict}
            busy={busy}
            busyLabel="Saving…"
          >
            Save
          </Button>
        </>
      }
    >
      {opened?.step === 'loading' && <Skeleton className="h-96" />}
      {opened?.step === 'failed' && <ErrorState message={opened.message} onRetry={onRetry} />}
      {opened?.step === 'ready' && (
        <form ref={form} key={sheet.turn} id={formId} onSubmit={send} noValidate className="grid gap-4">
          {isConflict ? (
            <SaleConflict key={attempt} id={opened.id ?? 0} onTake={take} onKeep={keep} />
          ) : (
            <ProblemBanner key={attempt} problem={refusal} />
          )}
          <SaleFields draft={draft} problem={refusal} onChange={change} />
          <SaleTargets draft={draft} categories={opened.categories} problem={refusal} onChange={change} />
          <SalePreview draft={draft} />
        </form>
      )}
    </OfficeDialog>
  );
}

function beginWith(opened: SaleDialogState | undefined, settled: number | undefined, turn: number): Sheet {
  const sale = opened?.step === 'ready' ? opened.sale : undefined;
  return { opened, draft: sale ? toDraft(sale) : EMPTY_DRAFT, version: sale?.version, turn, settled };
}
