import type { Cents } from '@harusi/contracts/common';
import { useState } from 'react';
import { ChoiceField } from '../../components/fields/choice-field.tsx';
import { TextArea } from '../../components/fields/text-area.tsx';
import { Panel } from '../../components/office/layout/panel.tsx';
import { Unbroken } from '../../components/unbroken.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import { formatPrice, toCents } from '../../lib/format.ts';
import { DeliveryField } from '../payouts/order-refund/delivery-field.tsx';
import { RefundFiguresPanel } from '../payouts/order-refund/refund-figures.tsx';
import { type RefundPreview, usePreview } from '../payouts/order-refund/use-preview.ts';
import { TransferDialog } from '../payouts/transfer-dialog.tsx';
import {
  type Decision,
  type DecisionDraft,
  EMPTY_DECISION,
  otherOutcomes,
  outcomeOf,
  outcomesFor,
  toDecision,
} from './decision.ts';
import { lineField, nameLineErrors } from './receive/line-errors.ts';
import { PiecesPanel } from './pieces-panel.tsx';
import { type OfficeReturnView, OUTCOME_LABELS, OUTCOMES, pieceText, wishText } from './return-labels.ts';
import { Objections } from './vendor-notices.tsx';

interface DecisionFormProps {
  shown: OfficeReturnView;
  /** The part of the delivery fee that can go back; undefined if there is none, or it is unknown. */
  deliveryLeft: Cents | undefined;
}

/** The pieces, each with what becomes of it, and what that comes to before money goes. */
export function DecisionForm({ shown, deliveryLeft }: DecisionFormProps) {
  const { lines, buyer } = shown;
  const [draft, setDraft] = useState(EMPTY_DECISION);
  const decision = toDecision(lines, draft);
  const preview = useDecisionPreview(shown, decision);
  return (
    <>
      <PiecesPanel shown={shown}>
        {(line) => (
          <ChoiceField
            name={lineField('outcome', line.id)}
            legend={`What becomes of ${pieceText(line)}`}
            options={outcomesFor(line).map((value) => ({
              value,
              label: value === 'exchange' ? wishText(line) : OUTCOME_LABELS[value],
            }))}
            defaultValue={outcomeOf(line, draft)}
            onChange={({ target }) => {
              const outcome = OUTCOMES.find((one) => one === target.value);
              if (outcome) setDraft({ ...draft, outcomes: { ...draft.outcomes, [line.id]: outcome } });
            }}
            problem={preview.rejection}
          />
        )}
      </PiecesPanel>
      <Panel title="Decision">
        <div className="grid gap-4">
          {deliveryLeft !== undefined && (
            <DeliveryField
              left={deliveryLeft}
              value={draft.delivery}
              onChange={(delivery) => setDraft({ ...draft, delivery })}
              problem={preview.rejection}
            />
          )}
          <RefundFiguresPanel preview={preview} buyer={buyer.name} />
          <div className="flex flex-wrap justify-end gap-2">
            <CompleteDialog shown={shown} draft={draft} preview={preview} />
          </div>
        </div>
      </Panel>
    </>
  );
}

/** Asks what the decision comes to, again after every change of it. */
function useDecisionPreview({ id }: OfficeReturnView, decision: Decision): RefundPreview {
  const { rejection, ...preview } = usePreview(JSON.stringify([id, decision]), (signal) =>
    browserApi.post('/admin/returns/{id}/preview/', decision, { params: { id: String(id) }, signal }),
  );
  return { ...preview, rejection: rejection && nameLineErrors(rejection, decision.lines) };
}

interface CompleteDialogProps {
  shown: OfficeReturnView;
  draft: DecisionDraft;
  preview: RefundPreview;
}

/** Says once more what happens, because neither money nor pieces come back by themselves. */
function CompleteDialog({ shown, draft, preview }: CompleteDialogProps) {
  const { id, number, lines, buyer } = shown;
  const sum = preview.isCurrent && preview.figures ? formatPrice(toCents(preview.figures.amount)) : undefined;
  return (
    <TransferDialog
      intent="complete"
      action={`/admin/returns/${id}`}
      values={{ decision: JSON.stringify(toDecision(lines, draft)) }}
      label="Complete return"
      size="normal"
      title={`Complete return ${number}`}
      description="This can’t be undone. The buyer is told."
      sendLabel={sum === undefined ? 'Complete return' : `Refund ${sum}`}
    >
      {(problem) => (
        <>
          <Objections lines={lines} />
          <ul className="grid gap-1">
            {sum !== undefined && (
              <li>
                <Unbroken text={`${sum} goes back to ${buyer.name} by M-Pesa.`} />
              </li>
            )}
            {otherOutcomes(lines, draft).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <TextArea
            name="note"
            label="Words to the buyer"
            rows={3}
            maxLength={500}
            problem={problem}
            optional
          />
        </>
      )}
    </TransferDialog>
  );
}
