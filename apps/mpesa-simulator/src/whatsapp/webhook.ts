import { createHmac } from 'node:crypto';
import type { SentText } from '../texts/carrier.ts';
import type { ReportPlay } from '../texts/text-plays.ts';
import { titleOf } from './errors.ts';
import type { Template } from './templates.ts';

/** Our business account at Meta. */
const ACCOUNT = '102290129340398';

export interface Change {
  field: string;
  value: object;
}

export function statusChange(
  { providerId, msisdn, reference }: Pick<SentText, 'providerId' | 'msisdn' | 'reference'>,
  { status, reason }: Pick<ReportPlay, 'status' | 'reason'>,
  at: number,
  phoneNumberId: string,
): Change {
  const code = Number(reason ?? 131000);
  return {
    field: 'messages',
    value: {
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: '254700000000', phone_number_id: phoneNumberId },
      statuses: [
        {
          id: providerId,
          status,
          timestamp: String(Math.floor(at / 1000)),
          recipient_id: msisdn,
          ...(reference !== null && { biz_opaque_callback_data: reference }),
          ...(status === 'failed'
            ? {
                errors: [
                  {
                    code,
                    title: titleOf(code),
                    message: titleOf(code),
                    error_data: { details: titleOf(code) },
                  },
                ],
              }
            : { pricing: { billable: true, pricing_model: 'PMP', category: 'utility' } }),
        },
      ],
    },
  };
}

export const categoryChange = (before: Template, category: Template['category']): Change => ({
  field: 'template_category_update',
  value: {
    message_template_id: 278077987957091,
    message_template_name: before.name,
    message_template_language: before.language,
    previous_category: before.category,
    new_category: category,
  },
});

/** Several changes arrive as several entries of one call. */
export const webhookBody = (changes: readonly Change[]) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: changes.map((change) => ({ id: ACCOUNT, changes: [change] })),
  });

export const signedHeaders = (body: string, appSecret: string) => ({
  'content-type': 'application/json',
  'x-hub-signature-256': `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`,
});
