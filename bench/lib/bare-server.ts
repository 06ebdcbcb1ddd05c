import { createServer } from 'node:http';

/** The baseline: a Node server that sends the same 6 KB to every request. */
const body = Buffer.alloc(6 * 1024, 'a');
createServer((_request, reply) => {
  reply.writeHead(200, { 'content-type': 'text/plain', 'content-length': body.length });
  reply.end(body);
}).listen(Number(process.argv[2]), '127.0.0.1');
