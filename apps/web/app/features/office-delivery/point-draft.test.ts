import { expect, test } from 'vitest';
import {
  findPointDifferences,
  toOpening,
  toPointBody,
  toPointChange,
  toPointDraft,
  type PointView,
} from './point-draft.ts';

const PLAZA: PointView = {
  id: 7,
  name: 'Mega Plaza',
  county: 'Kisumu',
  town: 'Kisumu',
  address: 'Ground floor',
  hours: 'Every day',
  phone: '+254722000318',
  fee: '200.00',
  is_open: true,
  orders_under_way: 0,
  version: 2,
};
const form = {
  name: 'Mega Plaza',
  county: 'Kisumu',
  town: 'Kisumu',
  address: 'Ground floor',
  hours: 'Every day',
  phone: '0722 000 318',
};

test('sends a fee only if it was changed', () => {
  const draft = toPointDraft(PLAZA);
  expect(toPointBody(draft, draft)).toEqual(form);
  expect(toPointBody({ ...draft, fee: '1,200' }, draft)).toEqual({ ...form, fee: '1200' });
});

test('closes and opens a point as it is', () => {
  expect(toOpening(PLAZA, false)).toEqual({ ...form, is_open: false, version: 2 });
});

test('puts the typed changes on top of a newer version, which may be closed', () => {
  const theirs: PointView = { ...PLAZA, hours: 'On Sundays', is_open: false, version: 3 };
  const typed = { ...toPointDraft(PLAZA), address: 'First floor' };
  expect(toPointChange(PLAZA, theirs, typed)).toEqual({
    ...form,
    address: 'First floor',
    hours: 'On Sundays',
    is_open: false,
    version: 3,
  });
  expect(findPointDifferences(PLAZA, theirs, { ...typed, hours: 'At night' })).toEqual([
    { field: 'hours', theirs: 'On Sundays', mine: 'At night' },
  ]);
});

test('a new point is empty', () => {
  expect(toPointBody(toPointDraft(undefined), toPointDraft(undefined))).toMatchObject({
    name: '',
    county: '',
  });
});
