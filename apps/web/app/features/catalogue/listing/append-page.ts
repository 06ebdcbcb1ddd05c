import { toApiFailure } from '../../../lib/api/errors.ts';
import { networkFailure } from '../../../lib/api/network-failure.ts';
import { readResponse } from '../../../lib/api/read-response.ts';
import { markHearts } from '../../wishlist/hearts.ts';
import { trustedMarkup } from '../../../lib/trusted-types.ts';

/**
 * Appends the next page to the list. The URL follows, so that a reload or a return renders the whole list on the server and
 * the browser restores the scroll position. It bypasses the router, because nothing has to be loaded for it.
 */
export async function appendPage(link: HTMLAnchorElement): Promise<void> {
  const block = link.closest('.more');
  const list = block?.previousElementSibling;
  if (!block || !list || link.ariaDisabled === 'true') return;
  block.querySelector('[role=alert]')?.remove();
  const { textContent: label } = link;
  link.textContent = 'Loading...';
  link.ariaDisabled = 'true';
  const skeletons = block.querySelector('template');
  if (skeletons) list.append(skeletons.content.cloneNode(true));

  const response = await fetchPage(link.dataset['more'] ?? '');
  list.querySelectorAll('[data-coming]').forEach((skeleton) => skeleton.remove());
  if (!list.isConnected) return;
  if ('problem' in response) {
    link.textContent = label;
    link.ariaDisabled = null;
    link.before(createAlert(response.problem));
    return;
  }
  const { content } = response;
  const next = content.querySelector('.more');
  const first = content.querySelector<HTMLElement>('.card-name a');
  next?.remove();
  markHearts(content);
  list.append(content);
  list.setAttribute('data-added', '');
  if (list.querySelector('[data-ends]'))
    import('../../../components/countdown.ts').then(
      ({ startCountdown }) => startCountdown(),
      () => undefined,
    );
  window.history.replaceState(window.history.state, '', link.pathname + link.search);
  if (next) updateProgress(block, next);
  first?.focus();
}

/** The live region stays the same element, or screen readers would not announce the change. */
function updateProgress(block: Element, next: Element): void {
  for (const part of ['p', 'progress', '.button']) {
    const [old, fresh] = [block.querySelector(part), next.querySelector(part)];
    if (!old || !fresh) continue;
    if (part === 'p') old.textContent = fresh.textContent;
    else old.replaceWith(fresh);
  }
}

async function fetchPage(url: string): Promise<HTMLTemplateElement | { problem: string }> {
  try {
    const response = await fetch(url);
    if (!response.ok) return toProblem(response.status, await readResponse(response));
    const page = document.createElement('template');
    page.innerHTML = trustedMarkup(await response.text());
    return page;
  } catch {
    return { problem: networkFailure.problem.message };
  }
}

const toProblem = (status: number, body: unknown) => ({
  problem: toApiFailure(status, body).problem.message,
});

function createAlert(message: string): HTMLElement {
  const alert = document.createElement('p');
  alert.role = 'alert';
  alert.className = 'text-small text-danger';
  alert.textContent = message;
  return alert;
}
