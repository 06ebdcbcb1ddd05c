import {
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type SyntheticEvent,
} from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { Button } from '../../../components/button.tsx';
import type { ApiError } from '../../../lib/api/errors.ts';
import { networkFailure } from '../../../lib/api/network-failure.ts';
import { lazyPart } from '../../../lib/network/load-code.ts';
import { showToast } from '../../../lib/toasts.ts';
import { orderKeys, orderPath } from '../../orders/order-keys.ts';
import type { ReturnOptionsView, ReturnView } from '../../orders/returns/return-view.ts';
import { loadWish, PiecesStep } from './steps/pieces-step.tsx';
import {
  chosenPieces,
  currentStep,
  findProblem,
  pieceKey,
  stepOf,
  STEPS,
  toNewReturn,
  withPieceErrors,
  type Step,
} from './request-rules.ts';
import { RequestSummary } from './request-summary.tsx';
import { createReturnDraft } from './return-draft.ts';
import type { StepProps } from './steps/step-props.ts';
import { Stages, stepSearch } from './stages.tsx';
import { useDraftPhotos } from './use-draft-photos.ts';

const TITLES: Readonly<Record<Step, string>> = {
  pieces: 'Choose the pieces',
  reason: 'Tell us why',
  way: 'How would you like to send it back?',
  check: 'Check and send',
};

const loadSteps = () => import('./steps/later-steps.ts');
const loadSending = () => import('./sending.ts');
const later = (name: 'ReasonStep' | 'WayStep' | 'CheckStep') =>
  lazyPart<StepProps>(async () => ({ default: (await loadSteps())[name] }));
const PARTS = {
  pieces: PiecesStep,
  reason: later('ReasonStep'),
  way: later('WayStep'),
  check: later('CheckStep'),
} as const;
const loadProblem = () => import('./step-problem.tsx');
const StepProblem = lazyPart(loadProblem);
const NothingToReturn = lazyPart(() => import('./nothing-to-return.tsx'));
const RequestMade = lazyPart(() => import('./request-made.tsx'));

/** After the page: so that a line which is cut meanwhile doesn't matter. */
const PRELOAD_MS = 2_000;

interface Rejection {
  step: Step;
  problem: ApiError;
}

interface Uploading {
  /** How much of the current photo is sent, from 0 to 1; undefined while idle. */
  share?: number;
  /** Why the last one was not sent. */
  failure?: string | undefined;
}

interface RequestFlowProps {
  number: string;
  options: ReturnOptionsView;
}

/** A return in four steps. They are in the URL, so the back button leads to the one before. */
export default function RequestFlow({ number, options }: RequestFlowProps) {
  const [store] = useState(() => createReturnDraft(number));
  const draft = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const photos = useDraftPhotos(number, options.pieces.map(pieceKey), draft);
  const [uploading, setUploading] = useState<Uploading>({});
  const [rejection, setRejection] = useState<Rejection>();
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  /** The return that was made: its draft is gone before the order's page has loaded. */
  const [left, setLeft] = useState<number>();
  const step = currentStep(params.get('step'), options, draft);
  const chosen = chosenPieces(options, draft);
  const problem = rejection?.step === step ? rejection.problem : undefined;
  const heading = useFocusOnStep(step);
  usePreload();
  const made = left ?? draft.made;

  const leave = (id: number) => {
    setLeft(id);
    store.clear();
    for (const key of Object.keys(photos.photos)) photos.change(key, () => []);
    showToast({
      tone: 'done',
      title: 'Asante',
      text: 'Your request is with us. We answer within one working day.',
    });
    void navigate(orderPath(number, orderKeys.find(number)), { replace: true, state: { newReturn: id } });
  };
  const finish = async (id: number, known?: ReturnView) => {
    setUploading({ share: 0 });
    const code = await loadSending().catch(() => undefined);
    const failure = code
      ? await code.sendPhotos({
          number,
          id,
          known,
          options,
          waiting: photos.waiting,
          onShare: (share) => setUploading({ share }),
          onSent: ({ key, file }) => photos.change(key, (files) => files.filter((one) => one !== file)),
        })
      : networkFailure.problem.message;
    setUploading({ failure });
    if (failure === undefined) leave(id);
  };

  const reject = (next: Rejection) => {
    setRejection(next);
    setAttempt(attempt + 1);
    if (next.step !== step) void navigate(stepSearch(next.step), { preventScrollReset: true });
  };
  const send = async () => {
    setSending(true);
    setRejection(undefined);
    const code = await loadSending().catch(() => undefined);
    const body = toNewReturn(options, draft, orderKeys.find(number));
    const result = code
      ? await code.sendRequest(number, body, store)
      : { ok: false as const, ...networkFailure };
    setSending(false);
    if (result.ok) return finish(result.value.id, result.value);
    reject({ step: stepOf(result.problem), problem: withPieceErrors(result.problem) });
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
      <Suspense>
        <RequestMade
          {...uploading}
          waiting={photos.waiting.length}
          isLeaving={left !== undefined}
          onSend={() => void finish(made)}
          onLeave={() => leave(made)}
        />
      </Suspense>
    );
  }
  if (!options.pieces.some(({ refusal }) => refusal === null)) {
    return (
      <Suspense>
        <NothingToReturn number={number} pieces={options.pieces} />
      </Suspense>
    );
  }
  const Part = PARTS[step];
  const isUnsure = step === 'check' && !isSending && draft.sent !== undefined;
  const before = STEPS[STEPS.indexOf(step) - 1];
  return (
    <form method="post" noValidate onSubmit={submit} className="return" data-return>
      <div className="grid min-w-0 content-start gap-6">
        <Stages step={step} />
        <h2 ref={heading} tabIndex={-1} className="font-display text-h2 font-medium outline-none">
          {TITLES[step]}
        </h2>
        {(problem !== undefined || isUnsure) && (
          <Suspense>
            <StepProblem key={`${attempt} ${isUnsure}`} problem={problem} isUnsure={isUnsure} />
          </Suspense>
        )}
        <Suspense fallback={<span aria-hidden className="skeleton h-96" />}>
          <Part
            options={options}
            draft={draft}
            store={store}
            chosen={chosen}
            photos={photos}
            problem={problem}
          />
        </Suspense>
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

function usePreload() {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of [loadWish, loadSteps, loadProblem, loadSending]) load().catch(() => undefined);
    }, PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
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
