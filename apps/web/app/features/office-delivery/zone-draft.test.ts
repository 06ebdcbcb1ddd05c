import { expect, test } from 'vitest';
import { findDifferences, toBody, toChange, toDraft, type ZoneView } from './zone-draft.ts';

const COAST: ZoneView = {
  id: 4,
  name: 'Coast',
  days: 3,
  cut_off_hour: 14,
  fee: null,
  free_from: null,
  same_day: null,
  carrier: 'Courier',
  counties: ['Kilifi', 'Kwale', 'Mombasa'],
  version: 2,
};

test('sends a fee only if it was changed', () => {
  const draft = toDraft(COAST);
  expect(toBody({ ...draft, days: '4' }, draft)).toEqual({
    name: 'Coast',
    days: 4,
    cut_off_hour: 14,
    carrier: 'Courier',
    counties: ['Kilifi', 'Kwale', 'Mombasa'],
  });
  expect(toBody({ ...draft, fee: '1,650' }, draft)).toMatchObject({ fee: '1650' });
  const own = toDraft({ ...COAST, fee: '650.00' });
  expect([own.fee, toBody({ ...own, fee: '' }, own).fee]).toEqual(['650', '']);
});

test('sends the sum and the same day only if they were changed, and clears them', () => {
  const draft = toDraft(COAST);
  expect(toBody({ ...draft, free_from: '20,000' }, draft)).toMatchObject({ free_from: '20000' });
  const rider = {
    ...draft,
    'same_day.fee': '900',
    'same_day.cut_off_hour': '11',
    'same_day.arrival_hour': '',
  };
  expect(toBody(rider, draft).same_day).toEqual({ fee: '900', cut_off_hour: 11, arrival_hour: Number.NaN });
  const same_day = { fee: '900.00', cut_off_hour: 11, arrival_hour: 19 };
  const own = toDraft({ ...COAST, same_day });
  expect(toBody(own, own)).not.toHaveProperty('same_day');
  expect(toBody({ ...own, 'same_day.fee': '950' }, own).same_day).toEqual({ ...same_day, fee: '950' });
  expect(toBody(draft, own).same_day).toBeNull();
});

test('sends an empty number as none, for the API to reject', () => {
  const draft = toDraft(undefined);
  expect(toBody(draft, draft).days).toBeNaN();
});

test('puts the typed changes on top of a newer version', () => {
  const theirs: ZoneView = { ...COAST, days: 5, counties: ['Kilifi', 'Kwale'], version: 3 };
  const typed = { ...toDraft(COAST), carrier: 'Train' };
  expect(toChange(COAST, theirs, typed)).toMatchObject({
    days: 5,
    carrier: 'Train',
    counties: ['Kilifi', 'Kwale'],
    version: 3,
  });
  expect(findDifferences(COAST, theirs, { ...typed, days: '4' })).toEqual([
    { field: 'days', theirs: '5', mine: '4' },
    { field: 'counties', theirs: 'Kilifi, Kwale', mine: undefined },
  ]);
});
