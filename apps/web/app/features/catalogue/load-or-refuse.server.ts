import { data } from 'react-router';
import type { Refusal } from './listing-data.ts';

/** An address with nonsense in it is answered by a page that says so, not by an error. */
export async function loadOrRefuse<Page>(load: () => Promise<Page>) {
  try {
    return data<Page | Refusal>(await load());
  } catch (error) {
    const refused = wordsOfRefusal(error);
    if (refused === undefined) throw error;
    return data<Page | Refusal>({ refused }, { status: 400 });
  }
}

function wordsOfRefusal(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('init' in error) || !('data' in error))
    return undefined;
  const { init, data: said } = error;
  const isBad = typeof init === 'object' && init !== null && 'status' in init && init.status === 400;
  if (!isBad || typeof said !== 'object' || said === null || !('message' in said)) return undefined;
  return String(said.message).replaceAll('_', ' ');
}
