import { z } from 'zod';
import { parseJson } from './answer.rules.ts';
import type { HttpAnswer } from './http-exchange.ts';
import { readTextNumber } from './phone-number.rules.ts';
import type {
  DeliveryReport,
  RefusalConsequence,
  SendOutcome,
  TemplateChange,
  WhatsAppNews,
  WhatsAppText,
} from './text-provider.ts';

/** The body of a request: everything we send is an approved template, so the 24-hour window never matters. */
export const templateMessage = ({ reference, to, template, language, values }: WhatsAppText) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: to.replace(/^\+/, ''),
  type: 'template',
  template: {
    name: template,
    language: { code: language },
    components:
      values.length === 0
        ? []
        : [{ type: 'body', parameters: values.map((text) => ({ type: 'text', text: oneLine(text) })) }],
  },
  biz_opaque_callback_data: reference,
});

/** Meta refuses values with line breaks, tabs or more than four spaces. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const Accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });
const ErrorData = z.object({ details: z.string().optional() }).optional();
const Refused = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().default(''),
    error_subcode: z.number().optional(),
    error_data: ErrorData,
  }),
});

const RETRY = [1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056];
/** Token, permission, payment, or the account itself. */
const HOLD = [0, 3, 10, 190, 368, 131005, 131031, 131042, 131045, 133010];
const UNREACHABLE = [131026];
/** The person stopped messages of this kind. */
const OPTED_OUT = [131050];
const CONSEQUENCES: ReadonlyMap<number, RefusalConsequence> = new Map<number, RefusalConsequence>([
  ...RETRY.map((code) => [code, 'retry'] as const),
  ...HOLD.map((code) => [code, 'hold-channel'] as const),
  ...UNREACHABLE.map((code) => [code, 'unreachable'] as const),
  ...OPTED_OUT.map((code) => [code, 'opted-out'] as const),
]);

/** Code 100 with this subcode: the number that sends does not exist, or not for this token. */
const NO_SUCH_OBJECT = 33;
const isPermission = (code: number) => code >= 200 && code <= 299;

function consequenceOf(code: number, subcode?: number): RefusalConsequence | undefined {
  if (isPermission(code) || (code === 100 && subcode === NO_SUCH_OBJECT)) return 'hold-channel';
  const known = CONSEQUENCES.get(code);
  if (known) return known;
  // Parameters, templates, and texts that Meta does not want to send: the next channel may.
  return code === 100 || (code >= 130000 && code < 140000) ? 'next-channel' : undefined;
}

/** Whether the template itself was wrong (name, language, parameters, paused): our mistake, and the same for everyone. */
export const isTemplateRefusal = (code: string) => /^132\d{3}$/.test(code);

/** The outcome of a request. An answer without an id and without a code says nothing. */
export function readSendAnswer({ status, text }: HttpAnswer): SendOutcome {
  const body = parseJson(text);
  const [message] = Accepted.safeParse(body).data?.messages ?? [];
  if (message && status >= 200 && status < 300) {
    return { kind: 'accepted', providerId: message.id, costCents: null };
  }
  const error = Refused.safeParse(body).data?.error;
  if (!error) return readAnswerWithoutCode(status);
  const reason = (error.error_data?.details ?? error.message).slice(0, 200);
  const consequence =
    consequenceOf(error.code, error.error_subcode) ?? (status < 500 ? 'next-channel' : undefined);
  if (!consequence) return { kind: 'unknown', reason: `${error.code} ${reason}` };
  return { kind: 'refused', code: String(error.code), reason, consequence };
}

function readAnswerWithoutCode(status: number): SendOutcome {
  const reason = `HTTP ${status} without a code`;
  const refused = (consequence: RefusalConsequence): SendOutcome => ({
    kind: 'refused',
    code: `HTTP ${status}`,
    reason,
    consequence,
  });
  if (status === 429) return refused('retry');
  if (status >= 300 && status < 500 && status !== 408) return refused('hold-channel');
  return { kind: 'unknown', reason };
}

const Status = z.object({
  id: z.string().min(1).max(300),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  recipient_id: z.string().default(''),
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z
    .array(
      z.object({ code: z.number(), title: z.string().optional(), message: z.string().optional() }).loose(),
    )
    .default([]),
});
const CategoryUpdate = z.object({
  message_template_name: z.string().max(512),
  message_template_language: z.string().max(20),
  new_category: z.string().max(50),
});
const Change = z.object({ field: z.string(), value: z.unknown() });
const Webhook = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ changes: z.array(Change).default([]) })),
});
const Messages = z.object({ statuses: z.array(z.unknown()).default([]) });

/** What a call of the webhook tells us; whatever we do not understand is left out, because Meta adds to it. */
export function readWebhook(body: unknown): WhatsAppNews {
  const changes = Webhook.safeParse(body).data?.entry.flatMap((entry) => entry.changes) ?? [];
  return {
    reports: changes
      .filter(({ field }) => field === 'messages')
      .flatMap(({ value }) => Messages.safeParse(value).data?.statuses ?? [])
      .flatMap((status) => readStatus(status) ?? []),
    templateChanges: changes
      .filter(({ field }) => field === 'template_category_update')
      .flatMap(({ value }) => readCategoryUpdate(value) ?? []),
  };
}

function readStatus(value: unknown): DeliveryReport | undefined {
  const { data } = Status.safeParse(value);
  if (!data) return undefined;
  const [error] = data.errors;
  const failed = data.status === 'failed';
  return {
    providerId: data.id,
    reference: data.biz_opaque_callback_data ?? null,
    to: readTextNumber(data.recipient_id),
    status: data.status,
    reason: failed ? describeError(error) : null,
    consequence: failed ? ((error && consequenceOf(error.code)) ?? 'next-channel') : null,
    costCents: null,
  };
}

const describeError = (
  error: { code: number; title?: string | undefined; message?: string | undefined } | undefined,
) => (error ? `${error.code} ${error.title ?? error.message ?? ''}`.trim().slice(0, 200) : 'failed');

function readCategoryUpdate(value: unknown): TemplateChange | undefined {
  const { data } = CategoryUpdate.safeParse(value);
  return (
    data && {
      template: data.message_template_name,
      language: data.message_template_language,
      category: data.new_category,
    }
  );
}
