const at = (id) => document.getElementById(id);
const inNairobi = (options) => new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Africa/Nairobi' });
const TIME = inNairobi({ hour: '2-digit', minute: '2-digit' });
const DAY = inNairobi({ weekday: 'short', day: 'numeric', month: 'short' });

const ABOUT = { mpesa: 'SMS, simulated', sms: 'SMS', whatsapp: 'WhatsApp · business account' };

/** A `when` is a time on the same day, else a day. */
const when = (moment, now) => (DAY.format(moment) === DAY.format(now) ? TIME : DAY).format(moment);
const dayName = (moment, now) => (DAY.format(moment) === DAY.format(now) ? 'Today' : DAY.format(moment));

function element(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

function timeOf(moment, text) {
  const time = element('time', 'num', text);
  time.dateTime = new Date(moment).toISOString();
  return time;
}

/** With or without https://, as phones find them; punctuation behind an address is not part of it. */
const ADDRESS =
  /(?:https?:\/\/|\b(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?\/|\blocalhost(?::\d+)?\/)[^\s]*[^\s.,;:!?)]/gi;

/** Text with its links. Ours lead to the shop that runs here, whatever its protocol. */
function withLinks(text, shopUrl) {
  const pieces = [];
  let from = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const link = element('a', '', address);
    const isShort = !/^https?:/i.test(address);
    const isShop = shopUrl !== null && address.startsWith(`${new URL(shopUrl).host}/`);
    link.href = isShort ? `${isShop ? new URL(shopUrl).protocol : 'https:'}//${address}` : address;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    pieces.push(text.slice(from, index), link);
    from = index + address.length;
  }
  return [...pieces, text.slice(from)];
}

function row({ id, kind, name, unread, items }, now) {
  const last = items.at(-1);
  const face = element('span', `face face--${kind}`, name.slice(0, 1));
  face.setAttribute('aria-hidden', 'true');
  const title = element('strong', '', name);
  const channel = element('span', 'row__channel', kind === 'whatsapp' ? 'WhatsApp' : 'SMS');
  const link = element(
    'a',
    'row',
    face,
    element('span', 'row__top', title, channel, timeOf(last.at, when(last.at, now))),
    element('span', 'row__text', last.text),
  );
  link.href = `#${encodeURIComponent(id)}`;
  if (unread > 0) {
    const badge = element('span', 'badge num', String(unread));
    badge.append(element('span', 'unseen', ' new'));
    link.append(badge);
  }
  return element('li', unread > 0 ? 'is-new' : '', link);
}

function bubbles({ items, kind }, { now, shopUrl }) {
  let day = '';
  return items.flatMap(({ at: moment, text, note }) => {
    const small = element('p', 'bubble__small', timeOf(moment, TIME.format(moment)));
    if (note) small.append(element('span', '', note));
    const bubble = element(
      'li',
      `bubble bubble--${kind}`,
      element('p', '', ...withLinks(text, shopUrl)),
      small,
    );
    const isNewDay = dayName(moment, now) !== day;
    day = dayName(moment, now);
    return isNewDay ? [element('li', 'bubbles__day', day), bubble] : [bubble];
  });
}

let shown = '';

/** Draws the conversations, or the one that the address names, and returns that one. */
export function renderThreads(view, isCovered) {
  const asked = decodeURIComponent(location.hash.slice(1));
  const opened = view.threads.find(({ id }) => id === asked);
  at('home').hidden = isCovered || opened !== undefined;
  at('thread').hidden = isCovered || opened === undefined;
  at('handset').dataset.opened = isCovered ? '' : (opened?.kind ?? '');
  at('empty').hidden = view.threads.length > 0;
  const drawn = JSON.stringify([asked, view.threads, view.stopped]);
  if (drawn !== shown) {
    shown = drawn; // keeps scroll position, selection and focus otherwise
    at('threads').replaceChildren(...view.threads.map((thread) => row(thread, view.now)));
    if (opened) renderThread(opened, view);
  }
  return isCovered ? undefined : opened;
}

function renderThread(thread, view) {
  const { kind, name } = thread;
  at('thread').className = `thread thread--${kind}`;
  at('thread-face').className = `face face--${kind}`;
  at('thread-face').textContent = name.slice(0, 1);
  at('thread-name').textContent = name;
  at('thread-about').textContent = ABOUT[kind];
  at('bubbles').replaceChildren(...bubbles(thread, view));
  at('bubbles').scrollTop = at('bubbles').scrollHeight;
  at('stop').hidden = kind !== 'sms';
  at('stop').textContent = view.stopped ? 'Allow texts again' : 'Stop these texts';
  at('thread-says').textContent =
    kind === 'sms' && view.stopped
      ? `You stopped texts from ${name}.`
      : kind === 'whatsapp'
        ? 'The shop sees that you read this.'
        : 'You cannot reply to this sender.';
}
