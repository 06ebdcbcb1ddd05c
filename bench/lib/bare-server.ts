import { createServer } from 'node:http';

/** The least a Node server can do: 6 KB of the same bytes for everybody. Everything else is measured against it. */
const body = Buffer.alloc(6 * 1024, 'a');
createServer((_request, reply) => {
  reply.writeHead(200, { 'content-type': 'text/plain', 'content-length': body.length });
  reply.end(body);
}).listen(Number(process.argv[2]), '127.0.0.1');
