import { createServer, type ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DomainError } from '../errors.ts';
import { fetchPicture } from './fetch-picture.ts';

const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const maxBytes = 1000;

type PathHandler = (reply: ServerResponse) => void;
const aPicture: PathHandler = (reply) =>
  void reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(PICTURE);
const to =
  (location: string): PathHandler =>
  (reply) =>
    void reply.writeHead(302, { location }).end();

/**
 * A server on every loopback address: 127.0.0.1 stands for the public internet, all others for the internal
 * network.
 */
async function aServer(paths: Record<string, PathHandler>) {
  const seen: string[] = [];
  const server = createServer((request, reply) => {
    seen.push(`${request.socket.localAddress} ${request.headers.host} ${request.url}`);
    paths[request.url ?? '']?.(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    seen,
    port,
    at: (path: string, host = 'pictures.example') => `http://${host}:${port}${path}`,
    options: {
      maxBytes,
      timeoutMs: 2_000,
      allow: (address: string) => address === '127.0.0.1',
      lookup: async (name: string) => [name.startsWith('inside.') ? '127.0.0.2' : '127.0.0.1'],
    },
  };
}

/** The logged reason of a rejection; the response always has the same message. */
async function reasonOf(fetched: Promise<Buffer>): Promise<string> {
  const error: unknown = await fetched.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw new Error(`not refused: ${String(error)}`);
  expect([error.code, error.fields]).toEqual(['invalid', { image_url: 'Invalid image URL' }]);
  expect(error.message).toBe('Please correct the errors below and try again.');
  return error.cause instanceof Error ? `${error.cause.name}: ${error.cause.message}` : 'unknown';
}

describe('picture at a typed URL', () => {
  it('is fetched by name from the checked address', async () => {
    const { at, options, seen, port } = await aServer({ '/a.jpg?b=1': aPicture });
    expect(await fetchPicture(at('/a.jpg?b=1'), options)).toEqual(PICTURE);
    expect(seen).toEqual([`127.0.0.1 pictures.example:${port} /a.jpg?b=1`]);
  });

  it('is fetched after three redirects but not after four', async () => {
    const { at, options } = await aServer({
      '/4': to('/3'),
      '/3': to('2?a'),
      '/2?a': to('./1'),
      '/1': to('/a.jpg'),
      '/a.jpg': aPicture,
    });
    expect(await fetchPicture(at('/3'), options)).toEqual(PICTURE);
    expect(await reasonOf(fetchPicture(at('/4'), options))).toContain('more than 3 redirects');
  });

  it.each<[string, PathHandler, string]>([
    [
      'a page',
      (reply) => void reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      'not a picture: text/html',
    ],
    ['without a type', (reply) => void reply.writeHead(200).end(PICTURE), 'not a picture: no content type'],
    ['missing', (reply) => void reply.writeHead(404, { 'content-type': 'image/png' }).end(), 'HTTP 404'],
    ['a redirect to nowhere', (reply) => void reply.writeHead(302).end(), 'HTTP 302'],
    [
      'too large and says so',
      (reply) =>
        void reply.writeHead(200, { 'content-type': 'image/png', 'content-length': 1001 }).write('x'),
      'larger than 1000 bytes',
    ],
    [
      'cut short',
      (reply) => {
        reply.writeHead(200, { 'content-type': 'image/png', 'content-length': 100 }).write('x');
        setTimeout(() => reply.destroy(), 20);
      },
      'aborted',
    ],
    ['not HTTP', (reply) => void reply.socket?.end('220 mail server\r\n'), 'Parse Error'],
  ])('is rejected when it is %s', async (_, response, reason) => {
    const { at, options } = await aServer({ '/': response });
    expect(await reasonOf(fetchPicture(at('/'), options))).toContain(reason);
  });

  it('is read no further than the limit, even without a content length', async () => {
    let isHungUp = false;
    const { at, options } = await aServer({
      '/endless.jpg': (reply) => {
        reply.writeHead(200, { 'content-type': 'image/jpeg' });
        const timer = setInterval(() => reply.write(Buffer.alloc(400)), 5);
        reply.on('close', () => ((isHungUp = true), clearInterval(timer)));
      },
      '/exact.jpg': (reply) =>
        void reply.writeHead(200, { 'content-type': 'IMAGE/jpeg' }).end(Buffer.alloc(maxBytes)),
    });
    expect(await reasonOf(fetchPicture(at('/endless.jpg'), options))).toContain('larger than 1000 bytes');
    await expect.poll(() => isHungUp).toBe(true);
    expect(await fetchPicture(at('/exact.jpg'), options)).toHaveLength(maxBytes);
  });

  it('is abandoned when it is slow, never arrives or follows slow redirects', async () => {
    const { at, options } = await aServer({
      '/drip.jpg': (reply) => {
        reply.writeHead(200, { 'content-type': 'image/jpeg' });
        const timer = setInterval(() => reply.write('x'), 20);
        reply.on('close', () => clearInterval(timer));
      },
      '/silent.jpg': () => undefined,
      '/slow': (reply) => void setTimeout(() => reply.writeHead(302, { location: '/slow' }).end(), 120),
    });
    const hasty = { ...options, timeoutMs: 300 };
    const started = Date.now();
    const reasons = await Promise.all([
      reasonOf(fetchPicture(at('/drip.jpg'), hasty)),
      reasonOf(fetchPicture(at('/silent.jpg'), hasty)),
      reasonOf(fetchPicture(at('/slow'), hasty)),
      reasonOf(fetchPicture(at('/'), { ...hasty, lookup: () => new Promise(() => undefined) })),
    ]);
    for (const reason of reasons) expect(reason).toMatch(/AbortError|TimeoutError|aborted/);
    expect(Date.now() - started).toBeLessThan(1_500);
  });
});

describe('internal network', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://017700000001/',
    'http://0/',
    'http://１２７.0.0.1/',
    'http://127.0.0.1./',
    'http://10.1.2.3/',
    'http://172.20.0.1/',
    'https://192.168.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.100.100.200/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[fe80::1]/',
    'http://[fd00:ec2::254]/',
    'http://[ff02::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://41.90.1.2:8080/',
    'http://41.90.1.2:22/',
    'https://[2606:4700:4700::1111]:6379/',
  ])('cannot be reached by %s', async (url) => {
    const lookup = () => Promise.reject(new Error('an address was looked up'));
    expect(await reasonOf(fetchPicture(url, { maxBytes, lookup }))).toContain('which is not allowed');
  });

  it.each([
    ['http://localhost/', 'an internal name'],
    ['http://LOCALHOST./', 'an internal name'],
    ['http://harusi.localhost/', 'an internal name'],
    ['http://metadata.google.internal/', 'an internal name'],
    ['http://metadata.google.internal./', 'an internal name'],
    ['http://printer.local/', 'an internal name'],
    ['http://postgres/', 'an internal name'],
    ['ftp://pictures.example/', 'unsupported protocol ftp:'],
    ['file:///etc/passwd', 'unsupported protocol file:'],
    ['data:image/png;base64,AAAA', 'unsupported protocol data:'],
    ['javascript:alert(1)', 'unsupported protocol javascript:'],
    ['http://me:secret@pictures.example/', 'contains a password'],
    ['http://me@pictures.example/', 'contains a password'],
    ['pictures.example/a.jpg', 'Invalid URL'],
    ['', 'Invalid URL'],
    ['http://pictures.example:0/', 'which is not allowed'],
  ])('cannot be reached by %s', async (url, reason) => {
    const lookup = async () => ['41.90.1.2'];
    expect(await reasonOf(fetchPicture(url, { maxBytes, lookup }))).toContain(reason);
  });

  it('cannot be reached by a name with one internal address', async () => {
    const lookup = async () => ['41.90.1.2', '2606:4700:4700::1111', '10.0.0.7'];
    const reason = await reasonOf(fetchPicture('http://pictures.example/', { maxBytes, lookup }));
    expect(reason).toContain('resolves to 10.0.0.7, port 80');
    const nothing = fetchPicture('http://pictures.example/', { maxBytes, lookup: async () => [] });
    expect(await reasonOf(nothing)).toContain('has no address');
  });

  it('receives no request by default, even on a listening port', async () => {
    const { seen, port } = await aServer({ '/': aPicture });
    expect(await reasonOf(fetchPicture(`http://127.0.0.1:${port}/`, { maxBytes }))).toContain('not allowed');
    expect(seen).toEqual([]);
  });

  it.each([
    'http://127.0.0.2:PORT/secret',
    'http://inside.example:PORT/secret',
    '//[::1]:PORT/secret',
    'file:///a',
  ])('cannot be reached by a redirect to %s', async (location) => {
    const { at, options, seen, port } = await aServer({
      '/': (reply) => to(location.replace('PORT', String(port)))(reply),
      '/secret': aPicture,
    });
    expect(await reasonOf(fetchPicture(at('/'), options))).toMatch(/not allowed|unsupported protocol/);
    expect(seen).toHaveLength(1);
  });

  it('cannot be reached by a name that changes its address after the check', async () => {
    const { at, options, seen } = await aServer({ '/a.jpg': aPicture, '/again': to('/a.jpg') });
    const rebinding = () => {
      let lookups = 0;
      return { ...options, lookup: async () => [lookups++ === 0 ? '127.0.0.1' : '127.0.0.2'] };
    };
    expect(await fetchPicture(at('/a.jpg'), rebinding())).toEqual(PICTURE);
    expect(await reasonOf(fetchPicture(at('/again'), rebinding()))).toContain('resolves to 127.0.0.2');
    expect(seen.map((line) => line.split(' ')[0])).toEqual(['127.0.0.1', '127.0.0.1']);
  });
});
