const at = (id) => document.getElementById(id);
const TIME = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Nairobi',
});

function element(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

function row({ msisdn, number, says, waiting, unread, last }) {
  const link = element('a', '', element('span', 'num', number), says ?? '');
  link.href = `/_sim/phone/${msisdn}`;
  if (waiting) link.append(element('em', '', 'Payment request'));
  if (unread > 0) link.append(element('em', 'quiet-mark', `${unread} new`));
  if (last) {
    link.append(
      element('time', '', TIME.format(last.at)),
      element('span', 'phones__last', element('strong', '', last.from), ` ${last.text}`),
    );
  }
  return element('li', '', link);
}

/** A phone in use, with its switch. */
function phone(seen) {
  const item = row(seen);
  const power = element('button', 'switch', element('span', ''));
  power.type = 'button';
  power.dataset.msisdn = seen.msisdn;
  power.setAttribute('role', 'switch');
  power.setAttribute('aria-checked', String(!seen.off));
  power.setAttribute('aria-label', `Power of ${seen.number}`);
  power.addEventListener('click', () => switchPower(seen.msisdn, seen.off));
  item.append(power);
  return item;
}

async function switchPower(msisdn, on) {
  await fetch(`/_sim/phone/${msisdn}/power`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ on }),
  }).catch(() => undefined);
  await refresh();
}

let shown = '';

async function refresh() {
  const answer = await fetch('/_sim/phones/list').catch(() => undefined);
  const text = answer?.ok ? await answer.text() : shown;
  if (text === shown) return; // keeps the scroll position and focus
  shown = text;
  const { seen, rows, textRows } = JSON.parse(text);
  at('seen-section').hidden = seen.length === 0;
  const { msisdn: focused } = document.activeElement.dataset;
  at('seen').replaceChildren(...seen.map(phone));
  if (focused) at('seen').querySelector(`[data-msisdn='${focused}']`)?.focus();
  at('rows').replaceChildren(...rows.map(row));
  at('text-rows').replaceChildren(...textRows.map(row));
}

at('open').addEventListener('submit', async (event) => {
  event.preventDefault();
  const digits = at('typed')
    .value.replaceAll(/\D/g, '')
    .replace(/^(00)?254|^0/, '');
  if (/^[17]\d{8}$/.test(digits)) location.assign(`/_sim/phone/254${digits}`);
  else at('wrong').textContent = 'Please type a Kenyan mobile number, such as 0712 345 678.';
});

void refresh();
setInterval(refresh, 2_000);
