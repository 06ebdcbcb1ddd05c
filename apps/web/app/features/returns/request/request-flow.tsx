import { useLayoutEffect, useRef, useState, useSyncExternalStore, type SyntheticEvent } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { ProblemBanner } from '../../../components/feedback/problem-banner.tsx';
import type { ApiError } from '../../../lib/api/errors.ts';
import { useProblemFocus } from '../../../lib/forms/forms.ts';
import { showToast } from '../../../lib/toasts.ts';
import { orderKeys, orderPath } from '../../orders/order-keys.ts';
import type { ReturnOptionsView, ReturnView } from '../return-view.ts';
import { CheckStep } from './check-step.tsx';
import { PiecesStep } from './pieces-step.tsx';
import { ReasonStep } from './reason-step.tsx';
import {
  chosenPieces,
  currentStep,
  findProblem,
  pieceKey,
  stepOf,
  STEPS,
  toNewReturn,
  type Step,
} from './request-rules.ts';
import { RequestMade } from './request-made.tsx';
import { RequestSummary } from './request-summary.tsx';
import { createReturnDraft } from './return-draft.ts';
import { sendRequest } from './send-request.ts';
import { Stages, stepSearch } from './stages.tsx';
import { useDraftPhotos } from './use-draft-photos.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';
import { WayStep } from './way-step.tsx';

const TITLES: Readonly<Record<Step, string>> = {
  pieces: 'Choose the pieces',
  reason: 'Tell us why',
  way: 'How would you like to send it back?',
  check: 'Check and send',
};

const PARTS = { pieces: PiecesStep, reason: ReasonStep, way: WayStep, check: CheckStep } as const;

interface Rejection {
  step: Step;
  problem: ApiError;
}

interface RequestFlowProps {
  number: string;
  options: ReturnOptionsView;
}

/** A return in four steps. They are in the URL, so the back button leads to the one before. */
export function RequestFlow({ number, options }: RequestFlowProps) {
  const [store] = useState(() => createReturnDraft(number));
  const draft = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const photos = useDraftPhotos(number, options.pieces.map(pieceKey), Object.keys(draft.pieces).length === 0);
  const uploads = usePhotoUploads(number, options, draft, photos);
  const [rejection, setRejection] = useState<Rejection>();
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  /** The return that was made: its draft is gone before the order's page has loaded. */
  const [left, setLeft] = useState<number>();
  const step = currentStep(params.get('step'), options, draft);
  const chosen = chosenPieces(options, draft);
  const problem = rejection?.step === step ? rejection.problem : undefined;
  const form = useProblemFocus(problem);
  const heading = useFocusOnStep(step);
  const made = left ?? draft.made;

  const leave = (id: number) => {
    setLeft(id);
    store.clear();
    for (const key of Object.keys(photos.photos)) photos.change(key, []);
    showToast({
      tone: 'done',
      title: 'Asante',
      text: 'Your request is with us. We answer within one working day.',
    });
    void navigate(orderPath(number, orderKeys.find(number)), { replace: true, state: { newReturn: id } });
  };
  const finish = async (id: number, known?: ReturnView) => {
    if (await uploads.sendAll(id, known)) leave(id);
  };

  const reject = (next: Rejection) => {
    setRejection(next);
    setAttempt(attempt + 1);
    if (next.step !== step) void navigate(stepSearch(next.step), { preventScrollReset: true });
  };
  const send = async () => {
    setSending(true);
    setRejection(undefined);
    const result = await sendRequest(number, toNewReturn(options, draft, orderKeys.find(number)), store);
    setSending(false);
    if (result.ok) return finish(result.value.id, result.value);
    reject({ step: stepOf(result.problem), problem: result.problem });
    // What can come back, or what is in stock, has changed.
    return result.status >= 400 && result.status < 500 ? revalidate() : undefined;
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const found = findProblem(step, options, draft);
    if (found !== undefined) return reject({ step, problem: found });
    const next = STEPS[STEPS.indexOf(step) + 1];
    if (next === undefined) void send();
    else void navigate(stepSearch(next), { preventScrollReset: true });
  };

  if (made !== undefined) {
    return (
      <RequestMade
        isLeaving={left !== undefined}
        uploads={uploads}
        onSend={() => void finish(made)}
        onLeave={() => leave(made)}
      />
    );
  }
  const Part = PARTS[step];
  const before = STEPS[STEPS.indexOf(step) - 1];
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="return" data-return>
      <div className="grid min-w-0 content-start gap-6">
        <Stages step={step} />
        <h2 ref={heading} tabIndex={-1} className="font-display text-h2 font-medium outline-none">
          {TITLES[step]}
        </h2>
        <ProblemBanner key={attempt} problem={problem} />
        {step === 'check' && !isSending && draft.sent !== undefined && (
          <Notice title="We didn’t hear back about your request">
            Please send it once more. If it already arrived, we won’t make it twice.
          </Notice>
        )}
        <Part
          options={options}
          draft={draft}
          store={store}
          chosen={chosen}
          photos={photos}
          problem={problem}
        />
      </div>
      <RequestSummary step={step} options={options} chosen={chosen}>
        <div className="grid gap-3">
          <Button type="submit" busy={isSending} busyLabel="Sending …">
            {step === 'check' ? 'Send the request' : 'Continue'}
          </Button>
          {before !== undefined && (
            <Button
              variant="quiet"
              onClick={() => void navigate(stepSearch(before), { preventScrollReset: true })}
            >
              Back
            </Button>
          )}
        </div>
      </RequestSummary>
    </form>
  );
}

/** Moves the focus to the next step's heading and scrolls it into view. */
function useFocusOnStep(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  // In a layout effect: later, it could take the focus from a field in use.
  useLayoutEffect(() => {
    if (before.current === step) return;
    before.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('[data-return]')?.scrollIntoView({ block: 'start' });
  }, [step]);
  return heading;
}
