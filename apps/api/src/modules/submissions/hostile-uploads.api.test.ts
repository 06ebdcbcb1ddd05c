import { sql } from '@harusi/db/drizzle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngDeclaring } from '../../../test/media/png-bomb.ts';
import { aPicture } from '../../../test/media/pictures.ts';
import {
  aPhoto,
  openSubmissionClients,
  SUBMISSIONS,
  type UploadedFile,
  submissionFields,
  toFormData,
} from '../../../test/catalogue/submission-clients.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const { app, db, listFiles } = api;
const { vendor, submit, updateSubmission, createListedProduct } = await openSubmissionClients(api);
const listed = await createListedProduct();
const MEGABYTE = 1024 * 1024;

/** Everything a request could store. */
async function whatIsKept() {
  const { rows } = await db.execute(sql`select
    (select count(*) from media) as media, (select count(*) from products) as products,
    (select count(*) from product_images) as images, (select count(*) from product_submissions) as submissions,
    (select count(*) from stock_movements) as movements, (select count(*) from notifications) as notices,
    (select count(*) from audit_log) as audit, (select count(*) from pgboss.job) as jobs`);
  return { rows, files: await listFiles() };
}

const file = (name: string, bytes: Buffer | string): UploadedFile => ({ name, bytes: Buffer.from(bytes) });
const whole = await aPhoto(91, 'veil.jpg');
const small = await aPicture({ width: 1200, height: 799 }).jpeg().toBuffer();
const script = '#!/bin/sh\nrm -rf /\n';
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>';

const UNSUPPORTED = 'Unsupported file type. Please upload a valid image file.';
const refusals: [string, UploadedFile[], number, string][] = [
  ['a script called .png', [file('veil.png', script)], 415, `veil.png: ${UNSUPPORTED}`],
  ['SVG called .jpg', [file('veil.jpg', svg)], 415, `veil.jpg: ${UNSUPPORTED}`],
  [
    'a decompression bomb of 40,000 × 40,000',
    [file('bomb.png', pngDeclaring(40_000, 40_000))],
    400,
    'bomb.png has 40000 × 40000 pixels, which is more than we can open. Please upload a smaller one.',
  ],
  [
    'a truncated JPEG after a valid one',
    [whole, file('half.jpg', (await aPhoto(92)).bytes.subarray(0, 6000))],
    400,
    'half.jpg cannot be read; it may be damaged. Please upload it again.',
  ],
  [
    'a picture that is too small',
    [whole, file('ring.jpg', small)],
    400,
    'ring.jpg has 1200 × 799 pixels. Please use one with at least 800 × 800.',
  ],
  ['thirty files', Array.from({ length: 30 }, () => whole), 400, 'At most 10 pictures'],
  ['no file', [], 400, 'Please add at least one picture'],
  ['an empty file', [file('', '')], 400, 'Please add at least one picture'],
];

describe.each([
  ['a new product', (files: UploadedFile[]) => submit(submissionFields(), files)],
  [
    'a change',
    (files: UploadedFile[]) =>
      updateSubmission(listed.id, toFormData({ description: 'Anew', price: '1' }, files)),
  ],
])('%s', (what, sendWith) => {
  const cases = refusals.filter(([name]) => what === 'a new product' || !/^(no|an empty) file$/.test(name));

  it.each(cases)('with %s is rejected and stores nothing', async (_name, files, status, sentence) => {
    const before = await whatIsKept();
    const response = await sendWith(files);
    expect([response.statusCode, response.json().field_errors]).toEqual([status, { images: [sentence] }]);
    expect(await whatIsKept()).toEqual(before);
  });

  it('with a picture one byte too large is rejected by its name', async () => {
    const before = await whatIsKept();
    const huge = Buffer.concat([whole.bytes, Buffer.alloc(5 * MEGABYTE - whole.bytes.length + 1)]);
    const response = await sendWith([whole, file('huge.jpg', huge)]);
    expect([response.statusCode, response.json()]).toEqual([
      413,
      { code: 'too_large', detail: 'huge.jpg is larger than 5MB.' },
    ]);
    expect(await whatIsKept()).toEqual(before);
  });
});

describe('submission form', () => {
  it('reports all errors of fields and pictures at once', async () => {
    const before = await whatIsKept();
    const wrong = {
      name: ' ',
      price: '0',
      category: 'groom',
      subcategory: '',
      inventory: '-1',
      weight: 'much',
    };
    const fields = submissionFields(wrong);
    const response = await submit(fields, [file('veil.png', script)]);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        code: 'invalid',
        field_errors: {
          name: ['Enter the name of the product'],
          price: ['Enter a price above 0'],
          subcategory: ['Choose a subcategory'],
          inventory: ['Enter 0 or more'],
          weight: ['Enter a number'],
          images: [`veil.png: ${UNSUPPORTED}`],
        },
      },
    ]);
    const mixed = await submit(submissionFields({ category: 'groom', sku: listed.sku }), []);
    expect(mixed.json().field_errors).toEqual({
      subcategory: ['Choose a subcategory of this category'],
      sku: ['This SKU is taken. Choose another one'],
      images: ['Please add at least one picture'],
    });
    expect(await whatIsKept()).toEqual(before);
  });

  it('reports every required field when empty', async () => {
    const response = await submit({}, []);
    const needed = 'name short_description description price sku inventory category subcategory images';
    expect(new Set(Object.keys(response.json().field_errors))).toEqual(new Set(needed.split(' ')));
  });

  it.each([
    ['an unreadable order', { pictures: 'x' }, "We couldn't read the order of the pictures"],
    ['no picture', { pictures: [] }, 'Please add at least one picture'],
    ['another product’s picture', { pictures: [999_999] }, expect.stringContaining('reload the page')],
    ['a new picture that was not sent', { pictures: ['new'] }, expect.stringContaining('reload the page')],
  ])('with %s is rejected', async (_what, payload, sentence) => {
    const response = await updateSubmission(listed.id, payload);
    expect([response.statusCode, response.json().field_errors]).toEqual([400, { images: [sentence] }]);
  });

  it('with a malformed body is rejected', async () => {
    const { headers } = vendor;
    const post = (payload: object | string, more = {}) =>
      app.inject({ method: 'POST', url: SUBMISSIONS, headers: { ...headers, ...more }, payload });
    expect((await post(submissionFields())).statusCode).toBe(415);
    const half = await post('--x\r\n', { 'content-type': 'multipart/form-data; boundary=x' });
    expect(half.statusCode).toBe(400);
    const many = toFormData(Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`field-${n}`, 'x'])));
    expect((await post(many)).statusCode).toBe(400);
    for (const payload of [[], 'null']) {
      const headersOfJson = { ...headers, 'content-type': 'application/json' };
      const response = await app.inject({
        method: 'PATCH',
        url: `${SUBMISSIONS}${listed.id}/`,
        headers: headersOfJson,
        payload,
      });
      expect(response.statusCode).toBe(400);
    }
  });

  it('is rate limited per hour', async () => {
    const other = await api.signIn('vendor');
    const responses: number[] = [];
    for (let n = 0; n < 61; n++) responses.push((await submit({}, [], other)).statusCode);
    expect(responses).toEqual([...Array<number>(60).fill(400), 429]);
  });
});

describe('over HTTP', () => {
  let baseUrl = '';
  beforeAll(async () => {
    baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const post = (body: FormData | ReadableStream, more: Record<string, string> = {}) =>
    fetch(`${baseUrl}${SUBMISSIONS}`, {
      method: 'POST',
      headers: { ...vendor.headers, ...more },
      body,
      duplex: 'half',
    });

  it('rejects sixty megabytes with a response that the client receives', async () => {
    const before = await whatIsKept();
    const files = Array.from({ length: 6 }, (_, n) => file(`${n}.jpg`, Buffer.alloc(10 * MEGABYTE)));
    const response = await post(toFormData(submissionFields(), files));
    expect([response.status, await response.json()]).toEqual([
      413,
      { code: 'too_large', detail: 'File too large. Please upload a smaller file (max 50MB).' },
    ]);
    expect(await whatIsKept()).toEqual(before);
  });

  it('rejects sixty megabytes without a content length', async () => {
    const before = await whatIsKept();
    const head = '--x\r\nContent-Disposition: form-data; name="images"; filename="endless.jpg"\r\n\r\n';
    async function* parts() {
      yield new TextEncoder().encode(head);
      for (let n = 0; n < 60; n++) yield new Uint8Array(MEGABYTE);
    }
    const response = await post(ReadableStream.from(parts()), {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect([response.status, await response.json()]).toEqual([
      413,
      { code: 'too_large', detail: 'endless.jpg is larger than 5MB.' },
    ]);
    expect(await whatIsKept()).toEqual(before);
  });
});
