import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort, localAddress, requireFreePort } from './ports.ts';

describe('requireFreePort', () => {
  it('names the setting to change when the port is in use', async () => {
    const server = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    await expect(requireFreePort('API_PORT', port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is already in use; stop what runs there or set API_PORT to another port.`,
    );
    await new Promise((resolve) => server.close(resolve));
    await expect(requireFreePort('API_PORT', port, '127.0.0.1')).resolves.toBeUndefined();
  });

  it('rejects a host that belongs to another machine', async () => {
    await expect(requireFreePort('API_PORT', 4000, '192.0.2.1')).rejects.toThrow(
      /no address of this machine/,
    );
  });
});

describe('localAddress', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:80'],
    ['0.0.0.0', 'http://127.0.0.1:80'],
    ['::', 'http://[::1]:80'],
    ['::1', 'http://[::1]:80'],
  ])('reaches a server on %s at %s', (host, address) => {
    expect(localAddress(host, 80)).toBe(address);
  });
});
