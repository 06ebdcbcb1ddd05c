import { session } from '../../lib/session/session.ts';

/**
 * Before signing out. The account keeps the cart and wishlist; the next person at this device must not see them. Returns
 * what is to be done once the session has ended.
 */
export async function leaveAccount(): Promise<() => void> {
  if (session.userType() !== 'customer') return () => {};
  return (await import('./start-sync.ts')).leaveAccount();
}
