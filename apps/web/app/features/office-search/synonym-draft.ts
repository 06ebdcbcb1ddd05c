import type { BodyOf, ResponseOf } from '@harusi/contracts/calls';
import {
  diffFields,
  formatFieldValue,
  pickChanged,
  type Difference,
} from '../../components/office/editing/conflicts.ts';

export type SynonymView = ResponseOf<'GET', '/admin/synonyms/{id}/'>;
export type SynonymBody = BodyOf<'POST', '/admin/synonyms/'>;
export type SynonymChange = BodyOf<'PUT', '/admin/synonyms/{id}/'>;
export type MissedRow = ResponseOf<'GET', '/admin/search/missed/'>['results'][number];
export type Preview = ResponseOf<'GET', '/admin/search/preview/'>;

export const FIELD_LABELS = {
  words: 'When people search for',
  means: 'We show',
} as const satisfies Record<keyof SynonymBody, string>;
type Field = keyof typeof FIELD_LABELS;

export const toBody = ({ words, means }: SynonymView): SynonymBody => ({ words, means });

/** What another user changed since `base` was loaded, beside the values typed here. */
export function findDifferences(
  base: SynonymView,
  theirs: SynonymView,
  typed: SynonymBody,
): Difference<Field>[] {
  const before = toBody(base);
  return diffFields(
    { before, now: toBody(theirs), mine: pickChanged(before, typed) },
    ['words', 'means'],
    (body, field) => formatFieldValue(body[field]),
  );
}

export const piecesText = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`);

/** How many pieces a missed search finds today; the API counts up to 100. */
export const findsText = (finds: number): string =>
  finds === 0 ? 'Still nothing' : `Finds ${finds >= 100 ? 'over 99 pieces' : piecesText(finds)} now`;
