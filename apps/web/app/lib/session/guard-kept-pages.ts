import { isRestored } from '../network/is-restored.ts';
import { session } from './session.ts';

const findUserId = () => (session.refreshToken() === undefined ? undefined : session.user()?.id);

/**
 * Browsers keep a page in memory for Back and Forward, with what it shows of a person. It is left transparent, and when it is
 * shown again after a logout or a login it gives way to a new document. Transparent and not hidden: that would move the focus.
 */
export function guardKeptPages(): void {
  let user: number | undefined;
  addEventListener('pagehide', ({ persisted }) => {
    user = findUserId();
    if (persisted && user !== undefined) document.body.style.opacity = '0';
  });
  addEventListener('pageshow', (event) => {
    if (!isRestored(event)) return;
    if (findUserId() === user) document.body.style.removeProperty('opacity');
    else location.reload();
  });
}
