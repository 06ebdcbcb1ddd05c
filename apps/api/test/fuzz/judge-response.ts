import { Problem } from '@harusi/contracts/common';
import { z } from 'zod';
import { ERROR_CODES } from '../../src/lib/errors.ts';
import type { FuzzRequest } from './compose-request.ts';
import { mayEnter } from './fuzz-world.ts';
import type { RawResponse } from './send-raw.ts';

const KnownProblem = Problem.extend({ code: z.enum(ERROR_CODES) }).strict();

/** What an error response must never show. */
const LEAKS = [
  /\bat .+\.(ts|js|mjs):\d+/, // a stack
  /node_modules|file:\/\//,
  /\b(select|insert into|update|delete from)\b.+\b(from|values|set|where)\b/i,
  /violates|syntax error at|invalid input syntax|invalid byte sequence|out of range for type/i,
  /ECONN|ENOENT|ETIMEDOUT|EAI_AGAIN/,
  /\b(Type|Range|Reference|Syntax)Error\b/,
  /cannot read propert|is not a function|unexpected token/i,
];

/** Undefined for a response as it should be, else what is wrong with it. */
export function judgeResponse(request: FuzzRequest, response: RawResponse | undefined): string | undefined {
  const { operation, mutations, cutShort } = request;
  if (response === undefined) {
    return cutShort ? undefined : 'the connection was closed without a response';
  }
  const { status, headers, body } = response;
  const isDeclared = operation.statuses.includes(status);
  if (status >= 500 && !isDeclared) return `status ${status}`;
  if (status < 200) return `status ${status}, which is no final response`;
  const leak = status >= 400 ? LEAKS.find((pattern) => pattern.test(body)) : undefined;
  if (leak) return `the response shows internals: ${String(leak)}`;
  if (status >= 400) return isDeclared ? undefined : judgeProblem(body, headers);
  if (!mayCall(request)) return `status ${status} for a ${request.role}`;
  // Every operation declares what the server itself may answer; files and streams declare nothing else.
  const declaresSuccess = operation.statuses.some((declared) => declared < 500);
  if (mutations.length === 0 && status !== 304 && declaresSuccess && !isDeclared) {
    return `status ${status} is not declared`;
  }
  return undefined;
}

/** False when the role may not call the operation, and nothing turned the request into another one. */
const mayCall = ({ operation, role, mutations }: FuzzRequest): boolean =>
  mutations.some((what) => /^(path|method|header authorization|the bytes)/.test(what)) ||
  mayEnter(operation, role);

function judgeProblem(body: string, headers: RawResponse['headers']): string | undefined {
  if (body === '') return undefined; // HEAD
  if (!headers['content-type']?.startsWith('application/json')) {
    return `an error of type ${headers['content-type'] ?? 'unknown'}`;
  }
  const parsed = KnownProblem.safeParse(JSON.parse(body));
  return parsed.success ? undefined : `not a Problem: ${z.prettifyError(parsed.error)}`;
}
