import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { readTraces, type ReceivedSpan } from './read-traces.ts';

type Answer = (response: ServerResponse) => void;

const ACCEPT: Answer = (response) =>
  response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();

/** A collector that understands OTLP by HTTP with protobuf, until the test ends. */
export async function startCollector(answer: Answer = ACCEPT) {
  const spans: ReceivedSpan[] = [];
  /** Everything that arrived, as text. */
  const seen: string[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    seen.push(body.toString('latin1'));
    if (request.url === '/v1/traces') spans.push(...readTraces(body));
    answer(response);
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    spans,
    seen,
    find: (name: string) => spans.find((span) => span.name === name),
    childrenOf: (parent: ReceivedSpan) => spans.filter(({ parentId }) => parentId === parent.id),
  };
}
