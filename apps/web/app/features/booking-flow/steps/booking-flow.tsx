import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { lazyPart } from '../../../lib/network/load-code.ts';
import { currentStep, readSelection, type Step, STEPS } from '../flow-url.ts';
import { FlowSteps, FlowSkeleton } from './flow-steps.tsx';
import { FlowSummary } from './flow-summary.tsx';
import { type Choices, findChoices } from '../flow-view.ts';
import { useApiRead } from '../use-api-read.ts';

const TITLES: Readonly<Record<Step, string>> = {
  package: 'Choose a package',
  stylist: 'Choose your stylist',
  hour: 'Choose a day and an hour',
  details: 'Tell us about you',
};

const load = {
  package: () => import('./package-step.tsx'),
  stylist: () => import('./stylist-step.tsx'),
  hour: () => import('./hour-step.tsx'),
  details: () => import('./details-step.tsx'),
};

const PARTS = {
  package: lazyPart(load.package),
  stylist: lazyPart(load.stylist),
  hour: lazyPart(load.hour),
  details: lazyPart(load.details),
};

const LoadError = lazyPart(() => import('./load-error.tsx'));

/** The boundary is outside of what changes, so that a step stays until the code of the next one has arrived. */
export default function BookingFlow() {
  return (
    <Suspense fallback={<FlowSkeleton />}>
      <Flow />
    </Suspense>
  );
}

function Flow() {
  const [params] = useSearchParams();
  const requested = readSelection(params);
  usePreload(currentStep(requested));
  const offers = useApiRead('packages', (signal) => browserApi.get('/packages/', { signal }));
  const known = offers.value?.packages.some(({ code }) => code === requested.package)
    ? requested.package
    : undefined;
  const people = useApiRead(`stylists ${offers.value === undefined} ${known}`, (signal) =>
    browserApi.get('/slots/stylists/', { query: { package: known }, signal }),
  );
  const problem = offers.problem ?? people.problem;
  if (problem !== undefined) {
    const reload = () => (offers.problem === undefined ? people : offers).reload();
    return <LoadError message={problem.message} onRetry={reload} />;
  }
  if (offers.value === undefined || people.value === undefined) return <FlowSkeleton />;
  const choices = findChoices(requested, offers.value.packages, people.value.stylists);
  return (
    <Shown
      choices={choices}
      isGone={requested.package !== undefined && known === undefined}
      onStale={offers.reload}
    />
  );
}

interface ShownProps {
  choices: Choices;
  /** The package in the URL is no longer offered. */
  isGone: boolean;
  /** A price has changed. */
  onStale: () => void;
}

function Shown({ choices, isGone, onStale }: ShownProps) {
  const step = currentStep(choices.selection);
  const heading = useFocusOnStep(step);
  const Part = PARTS[step];
  return (
    // Packages need the full width, and there is nothing to summarise yet.
    <div className={step === 'package' ? 'grid scroll-mt-24' : 'booking'} data-booking>
      <div className="grid min-w-0 content-start gap-8">
        <FlowSteps step={step} selection={choices.selection} />
        <h2 ref={heading} tabIndex={-1} className="font-display text-h2 font-medium outline-none">
          {TITLES[step]}
        </h2>
        {isGone && <p className="text-stone">The package you asked for is no longer offered. These are:</p>}
        <Part choices={choices} onStale={onStale} />
      </div>
      {step !== 'package' && <FlowSummary choices={choices} />}
    </div>
  );
}

const NEXT_STEP_AFTER_MS = 2_000;

/** Loads the code of this step while its data loads, and that of the next one while the visitor reads. */
function usePreload(step: Step) {
  useEffect(() => {
    // `lazyPart` tries again when the step is shown.
    const preload = (one: Step) => void load[one]().catch(() => undefined);
    preload(step);
    const next = STEPS[STEPS.indexOf(step) + 1];
    if (next === undefined) return undefined;
    const timer = setTimeout(() => preload(next), NEXT_STEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [step]);
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
    heading.current?.closest('[data-booking]')?.scrollIntoView({ block: 'start' });
  }, [step]);
  return heading;
}
