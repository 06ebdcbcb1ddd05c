import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import { DetailsStep } from './details-step.tsx';
import { readWish, type Step, stepOf } from './flow-address.ts';
import { FlowSteps } from './flow-steps.tsx';
import { FlowSummary } from './flow-summary.tsx';
import { type Choices, choicesOf } from './flow-view.ts';
import { FlowWait } from './flow-wait.tsx';
import { HourStep } from './hour-step.tsx';
import { PackageStep } from './package-step.tsx';
import { StylistStep } from './stylist-step.tsx';
import { useAnswer } from './use-answer.ts';

const TITLES: Readonly<Record<Step, string>> = {
  package: 'Choose a package',
  stylist: 'Choose your stylist',
  hour: 'Choose a day and an hour',
  details: 'Tell us about you',
};

const PARTS = { package: PackageStep, stylist: StylistStep, hour: HourStep, details: DetailsStep } as const;

/** From a package to an hour that is held: one choice after the other, each in the address. */
export default function BookingFlow() {
  const [params] = useSearchParams();
  const asked = readWish(params);
  const offers = useAnswer('packages', (signal) => browserApi.get('/packages/', { signal }));
  const known = offers.value?.packages.some(({ code }) => code === asked.package) ? asked.package : undefined;
  const people = useAnswer(`stylists ${offers.value === undefined} ${known}`, (signal) =>
    browserApi.get('/slots/stylists/', { query: { package: known }, signal }),
  );
  const problem = offers.problem ?? people.problem;
  if (problem !== undefined) {
    const askAgain = () => (offers.problem === undefined ? people : offers).askAgain();
    return <ErrorState title="This page could not be loaded" message={problem.message} onRetry={askAgain} />;
  }
  if (offers.value === undefined || people.value === undefined) return <FlowWait />;
  const choices = choicesOf(asked, offers.value.packages, people.value.stylists);
  return (
    <Shown
      choices={choices}
      isGone={asked.package !== undefined && known === undefined}
      onStale={offers.askAgain}
    />
  );
}

interface ShownProps {
  choices: Choices;
  /** The package of the address is no longer offered. */
  isGone: boolean;
  /** A price has changed. */
  onStale: () => void;
}

function Shown({ choices, isGone, onStale }: ShownProps) {
  const step = stepOf(choices.wish);
  const heading = useFocusOnStep(step);
  const Part = PARTS[step];
  return (
    // Packages need the whole width, and nothing is chosen yet that could stand beside them.
    <div className={step === 'package' ? 'grid scroll-mt-24' : 'booking'} data-booking>
      <div className="grid min-w-0 content-start gap-8">
        <FlowSteps step={step} wish={choices.wish} />
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

/** What was pressed is gone with its step; the next one's heading takes the focus, and comes into view. */
function useFocusOnStep(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  // Before anybody can type into the step: what comes later would take the focus away from them.
  useLayoutEffect(() => {
    if (before.current === step) return;
    before.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('[data-booking]')?.scrollIntoView({ block: 'start' });
  }, [step]);
  return heading;
}
