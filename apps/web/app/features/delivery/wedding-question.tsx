import { useState, type SubmitEvent } from 'react';
import { COUNTIES } from '@harusi/contracts/constants/delivery/counties';
import { writeDay, writeDays } from '@harusi/contracts/constants/delivery/delivery-texts';
import { daysBetween, nairobiDay } from '@harusi/contracts/constants/nairobi-time';
import { Button } from '../../components/button.tsx';
import { DateField } from '../../components/fields/date-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { isDay } from '../../lib/time/nairobi-days.ts';
import { serverClock } from '../../lib/time/server-clock.ts';
import { useVisitor } from './use-visitor.ts';
import { upcomingWedding, visitor } from './visitor.ts';

const COUNTY_OPTIONS = COUNTIES.map((county) => ({ value: county, label: county }));

/** Asked once, after the first piece is in the cart. */
export function WeddingQuestion({ county }: { county: string }) {
  const known = useVisitor();
  const today = nairobiDay(new Date(serverClock.now()));
  if (known.hasNoDate || upcomingWedding(known, today) !== undefined) return null;
  return <Question county={county} today={today} />;
}

function Question({ county, today }: { county: string; today: string }) {
  const [typed, setTyped] = useState('');
  const days = isDay(typed) ? daysBetween(today, typed) : -1;
  const isMissing = days < 0;
  const [isTried, setIsTried] = useState(false);
  const keep = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    const place = new FormData(event.currentTarget).get('county');
    if (!isMissing)
      visitor.save({ wedding: typed, isUnsent: true, ...(typeof place === 'string' && { county: place }) });
  };
  return (
    <section aria-labelledby="day-title" className="the-day">
      <div className="grid gap-2">
        <p className="label text-gold-text">So that nothing comes late</p>
        <h2 id="day-title" className="cart-title">
          When is the day?
        </h2>
        <p className="text-stone">
          We count back from it, and tell you beside every piece whether it arrives in time.
        </p>
      </div>
      <form noValidate onSubmit={keep} className="grid gap-6">
        <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
          <DateField
            name="wedding"
            label="Wedding date"
            min={today}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            hint={isMissing ? undefined : `A ${writeDay(typed).split(' ')[0]}, in ${writeDays(days)}.`}
            problem={
              isTried && isMissing
                ? { code: 'invalid', message: '', field_errors: { wedding: ['Choose a day to come'] } }
                : undefined
            }
          />
          <SelectField
            key={county}
            name="county"
            label="Where will you be then?"
            hint="Your pieces go there."
            options={COUNTY_OPTIONS}
            defaultValue={county}
          />
        </div>
        <p className="flex flex-wrap gap-3">
          <Button type="submit" className="max-sm:w-full">
            Keep the date
          </Button>
          <Button variant="line" onClick={() => visitor.save({ hasNoDate: true })} className="max-sm:w-full">
            We do not know yet
          </Button>
        </p>
      </form>
      <p className="text-small text-stone">
        Only you see it. You can change or erase it beside any piece at any time.
      </p>
    </section>
  );
}
