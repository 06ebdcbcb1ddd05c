import type { FuzzRequest } from './compose-request.ts';
import type { Finding, FuzzReport } from './run-fuzz.ts';
import type { RawResponse } from './send-raw.ts';

const MAX_SHOWN = 20;
const MAX_CHARACTERS = 1_500;

const isSuccess = (status: number) => status >= 200 && status < 300;

const hasSucceeded = (statuses: Map<number, number> | undefined) =>
  [...(statuses?.keys() ?? [])].some(isSuccess);

/** The share of operations that answered 2xx at least once. */
export const shareSucceeded = ({ seen }: FuzzReport) =>
  [...seen.values()].filter(hasSucceeded).length / seen.size;

/** What was sent, what went wrong and how to repeat it, and which operations never succeeded. */
export function describeReport(
  { sent, seen, rejected, background, findings, slowestMs, last }: FuzzReport,
  { seed, only }: { seed: number; only: number | undefined },
): string {
  const operations = [...seen.keys()].toSorted((a, b) => a.localeCompare(b));
  const never = operations.filter((name) => !hasSucceeded(seen.get(name)));
  const lines = [
    `${sent} requests (seed ${seed}), ${findings.length} findings, slowest ${Math.round(slowestMs)} ms`,
    `${operations.length - never.length} of ${operations.length} operations answered 2xx at least once; the others:`,
    ...never.map(
      (name) => `  ${name}: ${describeStatuses(seen.get(name))} ${rejected.get(name)?.slice(0, 200) ?? ''}`,
    ),
    ...[...background].map(([what, times]) => `after a response: ${what} × ${times}`),
    ...findings.slice(0, MAX_SHOWN).flatMap((finding) => describeFinding(finding, seed)),
    ...(only !== undefined && last ? describeExchange(last.request, last.response) : []),
  ];
  return `${lines.join('\n')}\n`;
}

const describeStatuses = (statuses = new Map<number, number>()) =>
  [...statuses].map(([status, times]) => `${status} × ${times}`).join(', ');

function describeFinding({ request, response, fault, log }: Finding, seed: number): string[] {
  return [
    '',
    `${request.operation.name} as ${request.role}: ${fault}`,
    `  wrong: ${request.mutations.join(', ') || 'nothing'}`,
    `  repeat: npm run fuzz -- --seed ${seed} --only ${request.index}`,
    ...describeExchange(request, response),
    ...(log === undefined ? [] : [`  log: ${shorten(log)}`]),
  ];
}

const describeExchange = ({ bytes }: FuzzRequest, response: RawResponse | undefined) => [
  shorten(bytes.toString('latin1')),
  response ? `  → ${response.status} ${shorten(response.body)}` : '  → no response',
];

const shorten = (text: string) => {
  const visible = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\r\n`, '\n  ');
  return visible.length > MAX_CHARACTERS ? `${visible.slice(0, MAX_CHARACTERS)}… (${text.length})` : visible;
};
