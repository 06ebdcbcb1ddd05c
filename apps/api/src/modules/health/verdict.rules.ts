import type { Health, HealthCheckName } from '@harusi/contracts/operations/health';
import type { Outcome, Outcomes } from './checks/check.ts';
import { countFirst } from './checks/words.rules.ts';

type Verdict = Health['verdict'];

/** The first line: all is well, or what needs a person, the most serious first. */
export function judge(outcomes: Outcomes): Verdict {
  const all = [...outcomes.values()];
  const found = all.filter((outcome) => outcome !== null);
  const unread = all.length - found.length;
  const serious = found.filter(({ state }) => state === 'bad');
  const wrong = [...serious, ...found.filter(({ state }) => state === 'warning')];
  const [first, second] = wrong;
  if (first === undefined) return calm(outcomes, unread);
  const more = wrong.length - 2;
  return {
    state: serious.length > 0 ? 'bad' : 'warning',
    title: `${serious.length > 0 ? '' : 'The shop is open. '}${first.headline}.`,
    text: [
      first.sentence,
      second &&
        `Also: ${lowerFirst(second.headline ?? '')}${more > 0 ? `, and ${countFirst(more, 'more thing', 'more things').toLowerCase()}` : ''}.`,
    ]
      .filter(Boolean)
      .join(' '),
    action: first.action ?? null,
  };
}

function calm(outcomes: Outcomes, unread: number): Verdict {
  if (unread > 0) {
    return {
      state: 'warning',
      title: `${countFirst(unread, 'check')} could not be read.`,
      text: 'All others are well. Please look again in a minute.',
      action: null,
    };
  }
  const figure = (name: HealthCheckName): Outcome | null => outcomes.get(name) ?? null;
  const backup = figure('backups')?.figure;
  return {
    state: 'good',
    title: 'All is well.',
    text: ['Money agrees to the cent', backup && `the backup is ${backup}`, 'nothing waits for you']
      .filter(Boolean)
      .join(', ')
      .replace(/, ([^,]*)$/, ' and $1.'),
    action: null,
  };
}

/** Names such as M-Pesa and SMS keep their capitals. */
const lowerFirst = (text: string) =>
  /^[A-Z][a-z]/.test(text) && !/^(Email|WhatsApp)/.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;
