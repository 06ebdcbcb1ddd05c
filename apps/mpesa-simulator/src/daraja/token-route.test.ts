import { describe, expect, it } from 'vitest';
import { startSimulator } from '../../test/simulator-harness.ts';

const PATH = '/oauth/v1/generate?grant_type=client_credentials';
const basic = (text: string) => ({
  headers: { authorization: `Basic ${Buffer.from(text).toString('base64')}` },
});

describe('the token', () => {
  it('has 28 letters and digits, and a lifetime as text', async () => {
    const { send, base, sim } = await startSimulator();
    const { consumerKey, consumerSecret } = sim.parts.settings;
    const { status, json } = await send(base + PATH, basic(`${consumerKey}:${consumerSecret}`));
    expect(status).toBe(200);
    expect(json).toEqual({ access_token: expect.stringMatching(/^[A-Za-z0-9]{28}$/), expires_in: '3599' });
  });

  it.each([
    [PATH, {}, 400, '400.008.01'],
    ['/oauth/v1/generate', basic('a:b'), 400, '400.008.02'],
    [PATH, { method: 'POST' }, 405, '405.001'],
  ])('rejects %s %o', async (path, init, status, errorCode) => {
    const { send, base } = await startSimulator();
    const response = await send(base + path, init);
    expect(response).toMatchObject({ status, json: { errorCode } });
  });

  it('returns an empty body for a wrong key', async () => {
    const { send, base } = await startSimulator();
    expect(await send(base + PATH, basic('wrong:pair'))).toMatchObject({ status: 400, text: '' });
  });

  it('is invalidated by the next one', async () => {
    const { push, token, post, pushBody, newToken } = await startSimulator();
    const next = await newToken();
    expect((await push('254700000000')).json).toMatchObject({ errorCode: '404.001.03' });
    expect(token()).not.toBe(next);
    expect((await post('/mpesa/stkpush/v1/processrequest', pushBody('254700000000'), next)).status).toBe(200);
  });

  it('stays valid beside the next one when a setting says so', async () => {
    const { push, newToken } = await startSimulator({ oldTokensLive: true });
    await newToken();
    expect((await push('254700000000')).status).toBe(200);
  });

  it('expires', async () => {
    const { push, advance, renew } = await startSimulator({ tokenSeconds: 5 });
    await advance(4_999);
    expect((await push('254700000000')).status).toBe(200);
    await advance(1);
    expect((await push('254700000001')).json).toMatchObject({ errorCode: '404.001.03' });
    await renew();
    expect((await push('254700000001')).status).toBe(200);
  });
});
