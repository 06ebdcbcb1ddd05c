import { createHash } from 'node:crypto';
import type { ActionFunctionArgs } from 'react-router';
import { readFormValues, rejectForm, type FormValues } from '../../lib/forms/forms.ts';
import { pageContext, postedValues } from '../../lib/server/page-context.server.ts';
import { postToApi } from '../../lib/server/post-to-api.server.ts';
import { readEnquiry, toSent, type EnquiryRules } from './enquiry-rules.ts';

/** The action of a form that a browser without JavaScript posts to the page server. */
export async function postEnquiry(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  rules: EnquiryRules,
) {
  const values = withPlainLines(readFormValues(await request.formData()));
  context.set(postedValues, values);
  const read = readEnquiry(values, rules, new Date());
  if (read.missing) return rejectForm(read.missing, values);

  const failure = await postToApi(context.get(pageContext), '/enquiries/', read.enquiry, {
    idempotencyKey: keyOf(read.enquiry),
  });
  return failure ? rejectForm(failure, values) : toSent(read.enquiry, rules);
}

/** Browsers post line breaks as CRLF; our script sends what was typed. */
const withPlainLines = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]));

/**
 * All visitors share one cached form, so it can't contain a key of its own. The same message twice within a day is a reload
 * or a second press.
 */
const keyOf = (enquiry: object) => createHash('sha256').update(JSON.stringify(enquiry)).digest('base64url');
