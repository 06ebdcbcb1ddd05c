import { useRef, useState } from 'react';
import { Check } from 'lucide-react';
import { Form } from 'react-router';
import { Button } from '../../components/button.tsx';
import { TextArea } from '../../components/fields/text-area.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { KeyHint, useKeyboardShortcuts } from '../../components/office/lists/keyboard-shortcuts.tsx';
import type { ApiError } from '../../lib/api/errors.ts';
import { useBusy, useProblemFocus } from '../../lib/forms/forms.ts';
import { QUICK_REASONS, type ApprovalView } from './approval-labels.ts';

interface DecisionFormProps {
  product: ApprovalView;
  /** This product's URL, because the form may be submitted while a navigation is pending. */
  here: string;
  /** URL after the decision. */
  next: string;
  problem: ApiError | undefined;
}

/** Approve, or reject with a reason. */
export function DecisionForm({ product: { id, submission }, here, next, problem }: DecisionFormProps) {
  const form = useProblemFocus(problem);
  const approve = useRef<HTMLButtonElement>(null);
  const reject = useRef<HTMLButtonElement>(null);
  const [reason, setReason] = useState('');
  const busy = useBusy();
  useKeyboardShortcuts({ a: () => approve.current?.click(), r: () => reject.current?.click() });

  return (
    <Form ref={form} method="post" action={here} noValidate className="grid gap-4">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="submission" value={submission} />
      <input type="hidden" name="next" value={next} />
      <div className="grid gap-2 rounded-card border border-danger/25 bg-danger-tint/40 p-4">
        <TextArea
          name="rejection_reason"
          label="Reason for rejection"
          rows={2}
          maxLength={1000}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          problem={problem}
        />
        <ul aria-label="Common reasons" className="flex flex-wrap gap-2">
          {QUICK_REASONS.map(({ label, text }) => (
            <li key={label}>
              <button
                type="button"
                onClick={() => setReason((before) => [before.trim(), text].filter(Boolean).join(' '))}
                className="min-h-11 cursor-pointer rounded-pill border border-soft-edge bg-white px-3 text-[0.8125rem] hover:border-edge hover:bg-ivory lg:min-h-9"
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap items-center gap-2 border-t border-line bg-white px-4 py-3 max-lg:*:flex-1">
        <Button
          ref={approve}
          type="submit"
          name="intent"
          value="approve"
          busy={busy}
          className="border-sage-dark bg-sage-dark hover:bg-white hover:text-sage-dark"
        >
          <Icon of={Check} small />
          Approve <KeyHint>A</KeyHint>
        </Button>
        <Button ref={reject} type="submit" name="intent" value="reject" variant="bordeaux" busy={busy}>
          Reject <KeyHint>R</KeyHint>
        </Button>
        <p className="ml-auto text-fine text-stone max-lg:hidden">
          <KeyHint>J</KeyHint> <KeyHint>K</KeyHint> next and previous
        </p>
      </div>
    </Form>
  );
}
