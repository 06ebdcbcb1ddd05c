import { toApiFailure } from '../../lib/api/errors.ts';
import { networkFailure } from '../../lib/api/network-failure.ts';
import { readResponse } from '../../lib/api/read-response.ts';

/**
 * Adds the page that the link leads to below the list. The address follows, so that who reloads or comes back gets all
 * of it from the server at once, and the browser finds the place again. It is changed behind the router's back: nothing
 * has to be loaded for it. Loaded by whoever asks for it.
 */
export async function addPage(link: HTMLAnchorElement): Promise<void> {
  const block = link.closest('.more');
  const list = block?.previousElementSibling;
  if (!block || !list || link.ariaDisabled === 'true') return;
  block.querySelector('[role=alert]')?.remove();
  const { textContent: label } = link;
  link.textContent = 'Loading...';
  link.ariaDisabled = 'true';
  const skeletons = block.querySelector('template');
  if (skeletons) list.append(skeletons.content.cloneNode(true));

  const answer = await fetchPage(link.dataset['more'] ?? '');
  list.querySelectorAll('[data-coming]').forEach((skeleton) => skeleton.remove());
  if (!list.isConnected) return;
  if ('problem' in answer) {
    link.textContent = label;
    link.ariaDisabled = null;
    link.before(alertOf(answer.problem));
    return;
  }
  const { content } = answer;
  const next = content.querySelector('.more');
  const first = content.querySelector<HTMLElement>('.card-name a');
  next?.remove();
  list.append(content);
  list.setAttribute('data-added', '');
  if (list.querySelector('[data-ends]'))
    import('../../components/countdown.ts').then(
      ({ startCountdown }) => startCountdown(),
      () => undefined,
    );
  window.history.replaceState(window.history.state, '', link.pathname + link.search);
  if (next) goOn(block, next);
  first?.focus();
}

/** What is read out stays the same element, or nobody would hear of it. */
function goOn(block: Element, next: Element): void {
  for (const part of ['p', 'progress', '.button']) {
    const [old, fresh] = [block.querySelector(part), next.querySelector(part)];
    if (!old || !fresh) continue;
    if (part === 'p') old.textContent = fresh.textContent;
    else old.replaceWith(fresh);
  }
}

async function fetchPage(address: string): Promise<HTMLTemplateElement | { problem: string }> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return failureWords(answer.status, await readResponse(answer));
    const page = document.createElement('template');
    page.innerHTML = await answer.text();
    return page;
  } catch {
    return { problem: networkFailure.problem.message };
  }
}

const failureWords = (status: number, said: unknown) => ({
  problem: toApiFailure(status, said).problem.message,
});

function alertOf(words: string): HTMLElement {
  const alert = document.createElement('p');
  alert.role = 'alert';
  alert.className = 'text-small text-danger';
  alert.textContent = words;
  return alert;
}
