import type { Message } from '../money/messages.ts';
import type { SentText } from '../texts/carrier.ts';

export interface ThreadItem {
  id: number;
  at: number;
  text: string;
  /** What it cost the shop, in small. */
  note: string | null;
}

/** One conversation on a phone, newest last. */
export interface Thread {
  id: string;
  kind: 'mpesa' | 'sms' | 'whatsapp';
  name: string;
  unread: number;
  items: ThreadItem[];
}

interface OnThePhone {
  mpesa: readonly Message[];
  sms: readonly SentText[];
  whatsapp: readonly SentText[];
}

/** The conversations on a phone, the one with the newest text first. */
export function toThreads({ mpesa, sms, whatsapp }: OnThePhone): Thread[] {
  const senders = Map.groupBy(sms, ({ sender }) => sender);
  const threads: Thread[] = [
    { id: 'mpesa', kind: 'mpesa', name: 'M-PESA', unread: 0, items: mpesa.toReversed().map(fromMpesa) },
    ...Array.from(senders, ([sender, texts]): Thread => ({
      id: `sms-${sender}`,
      kind: 'sms',
      name: sender,
      unread: countUnread(texts),
      items: texts.map((text) => toItem(text, describePrice(text))),
    })),
    {
      id: 'whatsapp',
      kind: 'whatsapp',
      name: whatsapp[0]?.sender ?? '',
      unread: countUnread(whatsapp),
      items: whatsapp.map((text) => toItem(text, null)),
    },
  ];
  return threads
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => (b.items.at(-1)?.at ?? 0) - (a.items.at(-1)?.at ?? 0));
}

const fromMpesa = ({ id, at, text }: Message): ThreadItem => ({ id, at, text, note: null });

const toItem = ({ id, arrivedAt, at, text }: SentText, note: string | null): ThreadItem => ({
  id,
  at: arrivedAt ?? at,
  text,
  note,
});

const countUnread = (texts: readonly SentText[]) => texts.filter(({ readAt }) => readAt === null).length;

const describePrice = ({ parts, costCents }: SentText) =>
  `${parts} ${parts === 1 ? 'part' : 'parts'} · KShs ${(costCents / 100).toFixed(2)}`;
