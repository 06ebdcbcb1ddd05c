import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { browserApi } from '../../../lib/api/browser-api.ts';
import { DetailsStep } from './details-step.tsx';
import { readSelection, type Step, currentStep } from '../flow-url.ts';
import { FlowSteps, FlowSkeleton } from './flow-steps.tsx';
import { FlowSummary } from './flow-summary.tsx';
import { type Choices, findChoices } from '../flow-view.ts';
import { HourStep } from './hour-step.tsx';
import { PackageStep } from './package-step.tsx';
import { StylistStep } from './stylist-step.tsx';
import { useApiRead } from '../use-api-read.ts';

const TITLES: Readonly<Record<Step, string>> = {
  package: 'Choose a package',
  stylist: 'Choose your stylist',
  hour: 'Choose a day and an hour',
  details: 'Tell us about you',
};

const PARTS = { package: PackageStep, stylist: StylistStep, hour: HourStep, details: DetailsStep } as const;

export default function BookingFlow() {
  const [params] = useSearchParams();
  const requested = readSelection(params);
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
    return <ErrorState title="We couldn’t load this page" message={problem.message} onRetry={reload} />;
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
