import type { ResponseOf } from '@harusi/contracts/calls';
import { data, redirect } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import { session } from '../../lib/session/session.ts';

export type SecondFactorStatus = ResponseOf<'GET', '/auth/second-factor/'>;

export const SECOND_STEP_PATH = '/admin/second-step';

/** Read once per page load and user; after that, the API checks every call anyway. */
let known: { userId: number | undefined; status: SecondFactorStatus } | undefined;

export async function readSecondFactor(): Promise<SecondFactorStatus> {
  const result = await browserApi.get('/auth/second-factor/');
  if (!result.ok) throw data(result.problem, { status: result.status === 0 ? 503 : result.status });
  known = { userId: session.user()?.id, status: result.value };
  return result.value;
}

const knownStatus = () => (known?.userId === session.user()?.id ? known?.status : undefined);

/** Whether this admin can confirm by a code. */
export const hasSecondFactor = () => (knownStatus()?.enabled_at ?? null) !== null;

/** `clientMiddleware` after the guard: leads an admin who still needs a second factor to setting it up. */
export async function requireSecondStep(): Promise<void> {
  const { required, enabled_at } = knownStatus() ?? (await readSecondFactor());
  if (required && enabled_at === null) throw redirect(SECOND_STEP_PATH);
}
