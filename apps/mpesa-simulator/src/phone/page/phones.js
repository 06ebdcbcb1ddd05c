const at = (id) => document.getElementById(id);

function row({ msisdn, number, says, waiting }) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `/_sim/phone/${msisdn}`;
  const name = document.createElement('span');
  name.className = 'num';
  name.textContent = number;
  link.append(name, says ?? '');
  if (waiting) {
    const mark = document.createElement('em');
    mark.textContent = 'Payment request';
    link.append(mark);
  }
  item.append(link);
  return item;
}

let shown = '';

async function refresh() {
  const answer = await fetch('/_sim/phones/list').catch(() => undefined);
  const text = answer?.ok ? await answer.text() : shown;
  if (text === shown) return; // keeps the scroll position and focus
  shown = text;
  const { seen, rows } = JSON.parse(text);
  at('seen-section').hidden = seen.length === 0;
  at('seen').replaceChildren(...seen.map(row));
  at('rows').replaceChildren(...rows.map(row));
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
