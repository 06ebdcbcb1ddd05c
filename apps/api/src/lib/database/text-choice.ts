import type { TextChoice } from '@harusi/contracts/accounts/accounts';
import { whatsAppWords } from '@harusi/contracts/constants/whatsapp-words';
import type { Db } from '@harusi/db/client';
import { users } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';

/** How the buyer hears of an order or a booking: as they said with it, else as in their account. */
export async function chooseTexts(
  tx: Db,
  { text_channel, language }: TextChoice,
  { userId, about }: { userId: number | null; about: 'order' | 'booking' },
) {
  const own =
    userId === null || (text_channel !== undefined && language !== undefined)
      ? undefined
      : await readOwn(tx, userId);
  return {
    textChannel: text_channel ?? own?.textChannel ?? 'sms',
    whatsAppWords: text_channel === 'whatsapp' ? whatsAppWords(about) : null,
    language: language ?? own?.language ?? 'en',
  } as const;
}

async function readOwn(tx: Db, userId: number) {
  const { textChannel, language } = users;
  const [own] = await tx.select({ textChannel, language }).from(users).where(eq(users.id, userId));
  return own;
}
