import { QueryTimeout } from '@harusi/db/deadline';
import { DrizzleQueryError } from '@harusi/db/drizzle';
import { UnknownCommit } from '@harusi/db/transaction';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { findUnavailability } from './database-errors.ts';

const fromPostgres = (code: string) =>
  new DrizzleQueryError('select 1', [], Object.assign(new pg.DatabaseError('no', 2, 'error'), { code }));
const fromSystem = (code: string) => Object.assign(new Error('no'), { code });

describe('findUnavailability', () => {
  it.each([
    ...['08006', '08P01', '57P01', '57P02', '57P03', '25006', '28P01', '3D000'].map(
      (code) => [code, fromPostgres(code), 'away'] as const,
    ),
    ...['53300', '53200', '57014', '55P03', '40001', '40P01'].map(
      (code) => [code, fromPostgres(code), 'busy'] as const,
    ),
    ['53100', fromPostgres('53100'), 'full'],
    ['ENOSPC', fromSystem('ENOSPC'), 'full'],
    ['ECONNREFUSED', fromSystem('ECONNREFUSED'), 'away'],
    ['ECONNRESET', fromSystem('ECONNRESET'), 'away'],
    ['several addresses', new AggregateError([fromSystem('ECONNREFUSED')]), 'away'],
    ['a full pool', new Error('timeout exceeded when trying to connect'), 'busy'],
    ['a lost connection', new Error('Connection terminated unexpectedly'), 'away'],
    [
      'a client that had lost its connection before',
      new Error('Client has encountered a connection error and is not queryable'),
      'away',
    ],
    ['a query without a response', new QueryTimeout('no answer'), 'busy'],
    ['a lost commit', new UnknownCommit('no', { cause: fromPostgres('57P01') }), 'away'],
  ] as const)('recognizes %s', (_what, error, expected) => {
    expect(findUnavailability(error)).toBe(expected);
  });

  it.each([
    ['a broken constraint', fromPostgres('23505')],
    ['a mistake in our SQL', fromPostgres('42601')],
    ['a value out of range', fromPostgres('22003')],
    ['a mistake in our code', new TypeError('x is undefined')],
    ['a thrown value that is not an Error', 'no'],
  ])('is undefined for %s', (_what, error) => {
    expect(findUnavailability(error)).toBeUndefined();
  });
});
