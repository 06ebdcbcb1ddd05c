import { drawKeypad } from './keypad.js';
import { renderThreads } from './threads.js';

const at = (id) => document.getElementById(id);
const path = location.pathname.replace(/\/$/, '');
const money = (amount) => `KShs ${amount.toLocaleString('en-KE')}`;
const clock = (moment) =>
  new Date(moment).toLocaleTimeString('en-KE', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Africa/Nairobi',
  });

/** The last state from the simulator, and when this page received it. */
let view;
let receivedAt = 0;
/** The prompt on the screen, so that its end is announced once. */
let shownPrompt;

function render(next) {
  view = next;
  receivedAt = performance.now();
  document.title = `${view.number} · Simulated phone`;
  at('number').textContent = view.number;
  at('by-itself').hidden = view.byItself === null;
  at('by-itself').textContent = `This number answers by itself: ${view.byItself}.`;
  at('balance').textContent = money(view.balance);
  at('pin-state').textContent = view.locked ? 'Locked' : '1234';
  at('unlock').hidden = !view.locked;
  at('power').setAttribute('aria-checked', String(!view.off));
  at('handset').classList.toggle('is-off', view.off);
  at('off').hidden = !view.off;
  renderPrompt();
  renderTexts();
  renderBack();
  tick();
}

function renderPrompt() {
  const { prompt, last } = view;
  if (shownPrompt && last?.id === shownPrompt) say(last.says, last.paid ? 'good' : 'bad');
  const hadFocus = at('prompt').contains(document.activeElement);
  at('prompt').hidden = prompt === null;
  if (!prompt) {
    shownPrompt = undefined;
    if (hadFocus) setTimeout(() => at(at('thread').hidden ? 'inbox-title' : 'thread-name').focus());
    return;
  }
  at('amount').textContent = money(prompt.amount);
  at('business').textContent = prompt.business;
  at('account').textContent = prompt.account;
  at('pin-form').hidden = prompt.byItself;
  at('prompt-waits').hidden = !prompt.byItself;
  if (shownPrompt === prompt.id) return;
  shownPrompt = prompt.id;
  say('');
  at('pin').value = '';
  at('pin').focus();
}

/** The list of conversations, or the one that the address names. */
function renderTexts() {
  const opened = renderThreads(view, view.off || view.prompt !== null);
  const channel = opened?.kind;
  if (opened?.unread > 0 && channel !== 'mpesa' && document.visibilityState === 'visible') {
    void act('read', { channel });
  }
}

/** Links back only to the shop that the simulator is configured for. */
function renderBack() {
  const asked = new URLSearchParams(location.search).get('back');
  const target = view.shopUrl && asked !== null ? URL.parse(asked, view.shopUrl) : null;
  const isShop = target !== null && target.origin === view.shopUrl;
  at('back').hidden = !isShop;
  if (isShop) at('back').href = target.href;
}

function say(text, tone = '') {
  at('said').dataset.tone = tone;
  at('said').textContent = text;
}

/** Counts down between two updates from the simulator. */
function tick() {
  if (!view) return;
  const now = view.now + performance.now() - receivedAt;
  at('time').textContent = clock(now);
  if (!view.prompt) return;
  const { acceptedAt, expiresAt } = view.prompt;
  const seconds = Math.max(0, Math.ceil((expiresAt - now) / 1000));
  at('life').value = Math.max(0, (expiresAt - now) / (expiresAt - acceptedAt));
  at('left').textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`;
}

async function act(name, body = {}) {
  try {
    const answer = await fetch(`${path}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.ok || answer.status === 409) render(await answer.json());
  } catch {
    say('The simulator does not answer.', 'bad');
  }
}

drawKeypad(at('keys'), at('pin'));
at('pin-form').addEventListener('submit', (event) => {
  event.preventDefault();
  if (!view?.prompt) return;
  const pin = at('pin').value;
  at('pin').value = '';
  void act('pin', { prompt: view.prompt.id, pin });
});
const cancel = () => view?.prompt && !view.prompt.byItself && act('cancel', { prompt: view.prompt.id });
at('cancel').addEventListener('click', cancel);
at('prompt').addEventListener('keydown', ({ key }) => key === 'Escape' && cancel());
at('power').addEventListener('click', () => view && act('power', { on: view.off }));
at('deposit').addEventListener('click', () => act('deposit', { amount: 50_000 }));
at('stop').addEventListener('click', () => view && act('stop', { stopped: !view.stopped }));
addEventListener('hashchange', () => {
  if (!view) return;
  renderTexts();
  at(at('thread').hidden ? 'inbox-title' : 'thread-name').focus();
});
document.addEventListener('visibilitychange', () => view && renderTexts());
at('unlock').addEventListener('click', () => act('unlock'));

const source = new EventSource(`${path}/events`);
source.addEventListener('message', ({ data }) => render(JSON.parse(data)));
setInterval(tick, 250);
