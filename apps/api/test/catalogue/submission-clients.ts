import type { Submission } from '@harusi/contracts/catalogue/submissions';
import type { Encoded } from '@harusi/contracts/calls';
import { sql } from '@harusi/db/drizzle';
import { expect } from 'vitest';
import type { EmailContent } from '../../src/modules/emails/email-content.ts';
import { aPicture } from '../media/pictures.ts';
import type { startTestApi } from '../start-test-api.ts';

export const SUBMISSIONS = '/products/approval/vendor-submissions/';
export const APPROVALS = '/products/approval/admin-approvals/';

export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

/** A picture large enough for a product; another shade makes another file. */
export const aPhoto = async (shade = 200, name = 'veil.jpg'): Promise<UploadedFile> => ({
  name,
  bytes: await aPicture({ width: 820, height: 810, shade }).jpeg().toBuffer(),
});

export function toFormData(fields: Record<string, string>, files: readonly UploadedFile[] = []): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  for (const { name, bytes } of files) form.append('images', new Blob([Uint8Array.from(bytes)]), name);
  return form;
}

let skus = 0;
export const aSku = () => `LAMU-${++skus}`;

/** Valid fields of a submission. */
export const submissionFields = (given: Record<string, string> = {}): Record<string, string> => ({
  name: 'Lamu Filigree Comb',
  short_description: 'Silver leaves on a comb of horn.',
  description: 'Bent and soldered by hand in Lamu.',
  price: '4900.50',
  category: 'bridal',
  subcategory: '6',
  sku: aSku(),
  inventory: '4',
  ...given,
});

type SubmissionBody = Encoded<typeof Submission>;

/** A vendor who submits products and an admin who decides. */
export async function openSubmissionClients({ app, db, signIn }: Awaited<ReturnType<typeof startTestApi>>) {
  const vendor = await signIn('vendor');
  const admin = await signIn('admin');
  const photo = await aPhoto();

  const submit = (
    fields: Record<string, string> = submissionFields(),
    files: readonly UploadedFile[] = [photo],
    { headers } = vendor,
  ) => app.inject({ method: 'POST', url: SUBMISSIONS, headers, payload: toFormData(fields, files) });
  const updateSubmission = (
    id: number,
    payload: Record<string, string> | FormData | object,
    { headers } = vendor,
  ) => app.inject({ method: 'PATCH', url: `${SUBMISSIONS}${id}/`, headers, payload });
  const decide = (id: number, payload: object | null, query = '', { headers } = admin) =>
    app.inject({
      method: 'POST',
      url: `${APPROVALS}${id}/${payload ? 'reject' : 'approve'}/${query}`,
      headers,
      ...(payload && { payload }),
    });

  return {
    vendor,
    admin,
    photo,
    submit,
    updateSubmission,
    approve: (id: number, query = '', who = admin) => decide(id, null, query, who),
    reject: (id: number, reason = 'The photo is too dark', query = '', who = admin) =>
      decide(id, { rejection_reason: reason }, query, who),

    /** The email queued last. Running the queue would encode every picture's AVIF first. */
    lastEmail: async () => {
      const { rows } = await db.execute<{ email: { to: string; content: EmailContent } }>(
        sql`select email from messages where email is not null order by id desc limit 1`,
      );
      return rows[0]!.email;
    },

    read: async (url: string, { headers } = vendor) => (await app.inject({ url, headers })).json(),
    get: (url: string, { headers } = vendor) => app.inject({ url, headers }),

    /** A submission that awaits a decision. */
    createSubmission: async (given: Record<string, string> = {}): Promise<SubmissionBody> => {
      const response = await submit(submissionFields(given));
      expect(response.statusCode).toBe(201);
      return response.json();
    },

    /** An approved submission. */
    createListedProduct: async (given: Record<string, string> = {}): Promise<SubmissionBody> => {
      const { id } = (await submit(submissionFields(given))).json();
      const response = await decide(id, null);
      expect(response.statusCode).toBe(200);
      return response.json();
    },
  };
}
