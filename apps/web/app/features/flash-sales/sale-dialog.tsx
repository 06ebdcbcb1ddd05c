import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { OfficeDialog } from '../../components/office/dialogs/office-dialog.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import type { SaleIntent } from './sale-actions.ts';
import { canSave, toDraft, EMPTY_DRAFT, type SaleDraft } from './sale-draft.ts';
import { SaleFields } from './sale-fields.tsx';
import type { SaleCategory, SaleDetail } from './sale-labels.ts';
import { SalePreview } from './sale-preview.tsx';
import { SaleTargets } from './sale-targets.tsx';

interface SaleDialogProps {
  /** Undefined while closed; the dialog stays mounted to restore the focus. */
  opened: SaleDialogState | undefined;
  onClose: () => void;
  onRetry: () => void;
}

/** The dialog's contents, reset when it opens or when the other user's version is loaded. */
interface DialogContents {
  opened: SaleDialogState | undefined;
  draft: SaleDraft;
  version: number | undefined;
  /** Key that resets uncontrolled fields. */
  formKey: number;
  /** The attempt whose error is already resolved. */
  settled: number | undefined;
}

export function SaleDialog({ opened, onClose, onRetry }: SaleDialogProps) {
  const formId = useId();
  const { form, submit, busy, problem, attempt } = useFetcherForm(onClose);
  const [contents, setContents] = useState<DialogContents>(() => resetContents(opened, attempt, 0));
  if (contents.opened !== opened) setContents(resetContents(opened, attempt, contents.formKey + 1));

  const { draft, version } = contents;
  const rejection = attempt === contents.settled ? undefined : problem;
  const isConflict = rejection?.code === 'conflict' && opened?.id !== undefined;
  const change = (part: Partial<SaleDraft>) => setContents({ ...contents, draft: { ...draft, ...part } });
  const take = (theirs: SaleDetail) =>
    setContents({
      ...contents,
      draft: toDraft(theirs),
      version: theirs.version,
      formKey: contents.formKey + 1,
      settled: attempt,
    });
  const keep = (theirs: SaleDetail) =>
    setContents({ ...contents, version: theirs.version, settled: attempt });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy || !canSave(draft)) return;
    const of = opened?.id === undefined || version === undefined ? {} : { of: { id: opened.id, version } };
    const intent: SaleIntent = { intent: 'save', draft, ...of };
    // As text: a draft has undefined fields, which JSON drops.
    void submit(JSON.stringify(intent), { method: 'post', encType: 'application/json' });
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
        <form ref={form} key={contents.formKey} id={formId} onSubmit={send} noValidate className="grid gap-4">
          {isConflict ? (
            <SaleConflict key={attempt} id={opened.id ?? 0} onTake={take} onKeep={keep} />
          ) : (
            <ProblemBanner key={attempt} problem={rejection} />
          )}
          <SaleFields draft={draft} problem={rejection} onChange={change} />
          <SaleTargets draft={draft} categories={opened.categories} problem={rejection} onChange={change} />
          <SalePreview draft={draft} />
        </form>
      )}
    </OfficeDialog>
  );
}

function resetContents(
  opened: SaleDialogState | undefined,
  settled: number | undefined,
  formKey: number,
): DialogContents {
  const sale = opened?.step === 'ready' ? opened.sale : undefined;
  return { opened, draft: sale ? toDraft(sale) : EMPTY_DRAFT, version: sale?.version, formKey, settled };
}

interface SaleConflictProps {
  id: number;
  /** Keeps the typed values and saves them over the other user's version. */
  onKeep: (theirs: SaleDetail) => void;
  onTake: (theirs: SaleDetail) => void;
}

/** Shown when another user saved the campaign first. Nothing typed is lost until this user decides. */
function SaleConflict({ id, onKeep, onTake }: SaleConflictProps) {
  const [error, setError] = useState<string>();
  const settle = async (use: (theirs: SaleDetail) => void) => {
    const theirs = await browserApi.get('/admin/flash-sales/{id}/', { params: { id } });
    if (theirs.ok) use(theirs.value);
    else setError(theirs.problem.message);
  };
  return (
    <Notice tone="failed" role="alert" title="Someone else has changed this sale">
      <span className="grid justify-items-start gap-3">
        {error ?? 'Your changes are still here. Keep them and overwrite theirs, or take theirs instead.'}
        <span className="flex flex-wrap gap-2">
          <Button variant="line" size="small" onClick={() => void settle(onTake)}>
            Take theirs
          </Button>
          <Button variant="line" size="small" onClick={() => void settle(onKeep)}>
            Keep mine
          </Button>
        </span>
      </span>
    </Notice>
  );
}

/** The state of the dialog. Without an id it creates a campaign. */
type SaleDialogState = { id: number | undefined } & (
  | { step: 'loading' }
  | { step: 'failed'; message: string }
  | { step: 'ready'; categories: readonly SaleCategory[]; sale: SaleDetail | undefined }
);

export function useSaleDialog() {
  const [opened, setOpened] = useState<SaleDialogState>();
  const open = async (id?: number) => {
    const loading: SaleDialogState = { id, step: 'loading' };
    setOpened(loading);
    const [categories, sale] = await Promise.all([
      browserApi.get('/admin/flash-sales/categories/'),
      id === undefined ? undefined : browserApi.get('/admin/flash-sales/{id}/', { params: { id } }),
    ]);
    const next = (): SaleDialogState => {
      if (!categories.ok) return { id, step: 'failed', message: categories.problem.message };
      if (sale !== undefined && !sale.ok) return { id, step: 'failed', message: sale.problem.message };
      return { id, step: 'ready', categories: categories.value, sale: sale?.value };
    };
    // Ignore the response when the dialog was closed or opened for another campaign meanwhile.
    setOpened((now) => (now === loading ? next() : now));
  };
  return { opened, open: (id?: number) => void open(id), close: () => setOpened(undefined) };
}
