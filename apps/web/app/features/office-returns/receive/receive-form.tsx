import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ProblemBanner } from '../../../components/feedback/problem-banner.tsx';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { ChoiceField } from '../../../components/fields/choice-field.tsx';
import type { ApiError } from '../../../lib/api/errors.ts';
import { useFetcherForm } from '../../../lib/forms/use-fetcher-form.ts';
import { type FoundPiece, type FoundPieces, isRestocked } from './found-pieces.ts';
import { lineField } from './line-errors.ts';
import { PiecesPanel } from '../pieces-panel.tsx';
import {
  CONDITION_LABELS,
  CONDITIONS,
  type OfficeReturnView,
  pieceText,
  type ReturnLineView,
} from '../return-labels.ts';

/** The pieces, each with how it came back. */
export function ReceiveForm({ shown }: { shown: OfficeReturnView }) {
  const { Form, form, busy, problem, attempt } = useFetcherForm();
  const [found, setFound] = useState<FoundPieces>({});
  const pieces = shown.lines.map(({ id, is_sealed }) => ({ id, is_sealed }));
  return (
    <Form ref={form} method="post" noValidate aria-label="What came back" className="grid gap-4">
      <ProblemBanner key={attempt} problem={problem} />
      <input type="hidden" name="intent" value="receive" />
      <input type="hidden" name="pieces" value={JSON.stringify(pieces)} />
      <input type="hidden" name="found" value={JSON.stringify(found)} />
      <PiecesPanel
        shown={shown}
        footer={
          <>
            <p className="text-stone">Once every piece is here. Then decide about the money.</p>
            <Button type="submit" busy={busy} busyLabel="Saving…">
              Record as received
            </Button>
          </>
        }
      >
        {(line) => (
          <FoundFields
            line={line}
            piece={found[line.id] ?? {}}
            onChange={(piece) => setFound({ ...found, [line.id]: piece })}
            problem={problem}
          />
        )}
      </PiecesPanel>
    </Form>
  );
}

const CONDITION_OPTIONS = CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] }));
const SEALS = [
  { value: 'intact', label: 'Intact' },
  { value: 'broken', label: 'Broken' },
];

interface FoundFieldsProps {
  line: ReturnLineView;
  piece: FoundPiece;
  onChange: (piece: FoundPiece) => void;
  problem: ApiError | undefined;
}

function FoundFields({ line, piece, onChange, problem }: FoundFieldsProps) {
  const { id, is_sealed } = line;
  const setCondition = (value: string) => {
    const condition = CONDITIONS.find((one) => one === value);
    if (condition !== undefined) onChange({ ...piece, condition });
  };
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <ChoiceField
        name={lineField('condition', id)}
        legend="How it came back"
        options={CONDITION_OPTIONS}
        onChange={({ target }) => setCondition(target.value)}
        problem={problem}
        className="sm:col-span-2"
      />
      {is_sealed && (
        <ChoiceField
          name={lineField('was_seal_intact', id)}
          legend="The seal"
          options={SEALS}
          onChange={({ target }) => onChange({ ...piece, was_seal_intact: target.value === 'intact' })}
          problem={problem}
        />
      )}
      <Checkbox
        name={lineField('restock', id)}
        label={
          <>
            Put back into stock<span className="sr-only">: {pieceText(line)}</span>
          </>
        }
        checked={isRestocked(piece)}
        onChange={({ target }) => onChange({ ...piece, restock: target.checked })}
        problem={problem}
        className="self-end"
      />
    </div>
  );
}
