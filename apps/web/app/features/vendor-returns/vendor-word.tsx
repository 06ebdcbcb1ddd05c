import { Button } from '../../components/button.tsx';
import { ProblemBanner } from '../../components/feedback/problem-banner.tsx';
import { TextArea } from '../../components/fields/text-area.tsx';
import { FormDialog } from '../../components/office/dialogs/form-dialog.tsx';
import { useFetcherForm } from '../../lib/forms/use-fetcher-form.ts';
import { formatDateTime } from '../../lib/time/nairobi-time.ts';
import { isOpenReturn } from '../office-returns/return-labels.ts';
import { type VendorAnswer, vendorAnswers } from '../office-returns/vendor-words.ts';
import type { VendorReturnView } from './vendor-return-view.ts';

/** What the vendor says of a return: one word for all of their pieces in it. */
export function VendorWord({ shown }: { shown: VendorReturnView }) {
  const { id, number, status, lines } = shown;
  const [answer] = vendorAnswers(lines);
  const isOpen = isOpenReturn(status);
  return (
    <div className="grid gap-3 border-t border-hair px-4 py-3">
      <p className="wrap-anywhere">{answerText(answer, isOpen)}</p>
      {answer?.note != null && (
        <p className="border-l-2 border-gold pl-3 wrap-anywhere whitespace-pre-line">{answer.note}</p>
      )}
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          {answer?.word !== 'agrees' && <AgreeButton id={id} number={number} />}
          <ObjectDialog id={id} number={number} answer={answer} />
        </div>
      )}
    </div>
  );
}

function answerText(answer: VendorAnswer | undefined, isOpen: boolean): string {
  if (!answer?.at) return isOpen ? 'Do you agree that it comes back?' : 'You did not answer.';
  const said = answer.word === 'objects' ? 'You objected' : 'You agreed';
  const change = isOpen ? ' You can change it until we decide.' : '';
  return `${said} on ${formatDateTime(answer.at)}.${change}`;
}

interface AnswerProps {
  id: number;
  /** Names the return for screen readers. */
  number: string;
}

function AgreeButton({ id, number }: AnswerProps) {
  const { Form, form, busy, problem, attempt } = useFetcherForm();
  return (
    <Form ref={form} method="post" className="grid gap-2">
      <ProblemBanner key={attempt} problem={problem} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="word" value="agrees" />
      <Button type="submit" busy={busy} busyLabel="Saving…">
        I agree<span className="sr-only"> to return {number}</span>
      </Button>
    </Form>
  );
}

function ObjectDialog({ id, number, answer }: AnswerProps & { answer: VendorAnswer | undefined }) {
  const hasObjected = answer?.word === 'objects';
  return (
    <FormDialog
      label={hasObjected ? 'Edit objection' : 'I object'}
      about={`to return ${number}`}
      variant="line"
      title={`Object to return ${number}`}
      description="We read it before we decide. The buyer doesn’t see it."
      sendLabel={hasObjected ? 'Save' : 'Object'}
      values={{ id: String(id), word: 'objects' }}
    >
      {(problem) => (
        <TextArea
          name="note"
          label="Why"
          rows={4}
          maxLength={500}
          defaultValue={hasObjected ? (answer.note ?? '') : ''}
          problem={problem}
          required
        />
      )}
    </FormDialog>
  );
}
