import { type TextRow, toMagicNumbers } from '../texts/text-plays.ts';

const ROWS: readonly TextRow[] = [
  [701, 'WhatsApp: has no WhatsApp (131026)', { code: 131026 }],
  [702, 'WhatsApp: too fast for one person (131056)', { code: 131056 }],
  [703, 'WhatsApp: too fast altogether (130429)', { code: 130429 }],
  [704, 'WhatsApp: something went wrong (131000)', { code: 131000 }],
  [705, 'WhatsApp: the template is paused (132015)', { code: 132015 }],
  [706, 'WhatsApp: the token has expired (190)', { code: 190 }],
  [
    710,
    'WhatsApp: read, never reported as delivered',
    { reports: [{ afterMs: 500, status: 'sent' }, { status: 'read' }] },
  ],
  [
    711,
    'WhatsApp: failed after it was delivered',
    {
      reports: [
        { afterMs: 500, status: 'sent' },
        { afterMs: 1_500, status: 'delivered' },
        { afterMs: 5_000, status: 'failed', reason: '131000' },
      ],
    },
  ],
  [
    712,
    'WhatsApp: accepted, then undeliverable',
    { arrivesAfterMs: null, reports: [{ status: 'failed', reason: '131026' }] },
  ],
  [
    713,
    'WhatsApp: accepted, not sent to keep people unbothered',
    { arrivesAfterMs: null, reports: [{ status: 'failed', reason: '131049' }] },
  ],
  [
    714,
    'WhatsApp: reported in the wrong order',
    { reports: [{ status: 'delivered' }, { afterMs: 3_000, status: 'sent' }] },
  ],
  [
    715,
    'WhatsApp: reported twice',
    { reports: [{ status: 'delivered' }, { afterMs: 3_000, status: 'delivered' }] },
  ],
  [
    716,
    'WhatsApp: blocked us: sent, never more',
    { arrivesAfterMs: null, reports: [{ afterMs: 500, status: 'sent' }] },
  ],
  [
    717,
    'WhatsApp: delivered, reported with a wrong signature',
    {
      reports: [{ status: 'delivered', wrongSignature: true }],
    },
  ],
  [730, 'WhatsApp: sent, never answered', { fault: 'never' }],
  [731, 'WhatsApp: sent, answered after 35 s', { fault: 'slow' }],
  [732, 'WhatsApp: a gateway page instead of an answer', { fault: 'html' }],
  [733, 'WhatsApp: connection cut, nothing sent', { fault: 'reset' }],
  [734, 'WhatsApp: sent, connection cut', { fault: 'lost' }],
  [735, 'WhatsApp: sent, answered 500', { fault: 'error-after-acting' }],
];

export const whatsAppMagicNumbers = toMagicNumbers(ROWS);
