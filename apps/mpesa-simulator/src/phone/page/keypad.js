/** Draws the keys under the PIN field, which also accepts a keyboard. */
export function drawKeypad(group, field) {
  const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'Clear', '0', 'Delete'];
  group.append(...keys.map((key) => keyButton(key, () => press(field, key))));
}

function keyButton(key, onPress) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = key;
  if (key.length > 1) button.className = 'keys__word';
  button.addEventListener('click', onPress);
  return button;
}

function press(field, key) {
  if (key === 'Clear') field.value = '';
  else if (key === 'Delete') field.value = field.value.slice(0, -1);
  else if (field.value.length < field.maxLength) field.value += key;
}
