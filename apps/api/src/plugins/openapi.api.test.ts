import { describe, expect, it } from 'vitest';
import { openTestApi, startTestApi } from '../../test/start-test-api.ts';

const { app } = await startTestApi();

describe('API documentation', () => {
  it('is OpenAPI 3.1, generated from the contracts', async () => {
    const document = (await app.inject('/schema/')).json();
    expect(document.openapi).toBe('3.1.0');
    const login = document.paths['/auth/login/'].post;
    expect(login.requestBody.content['application/json'].schema.required).toEqual(['username', 'password']);
    const headersOf = (path: string): string[] =>
      document.paths[path].post.parameters
        .filter((parameter: { in: string }) => parameter.in === 'header')
        .map((parameter: { name: string }) => parameter.name);
    expect(headersOf('/auth/login/')).toEqual(['X-Challenge-Answer', 'DPoP']);
    expect(headersOf('/orders/')).toEqual(['Idempotency-Key', 'X-Challenge-Answer']);
    const fee =
      document.paths['/shop/'].get.responses['200'].content['application/json'].schema.properties
        .delivery_fee;
    expect(JSON.stringify(fee)).toContain('string');
    expect(document.paths['/auth/me/'].get.security).toEqual([{ bearer: [] }]);
    expect(Object.keys(document.paths)).not.toContain('/metrics/');
  });

  it('has a page, unless it is turned off', async () => {
    const page = await app.inject('/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    const closed = await openTestApi({ apiDocs: false });
    for (const url of ['/docs/', '/schema/']) expect((await closed.app.inject(url)).statusCode).toBe(404);
    await closed.close();
  });
});
