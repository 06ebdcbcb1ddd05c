/** Remembers the last result, for text that is read often and rarely differs. No one may change what it returns. */
export function parseOnce<Value>(parse: (text: string | null) => Value): (text: string | null) => Value {
  let last: { text: string | null; value: Value } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: parse(text) };
    return last.value;
  };
}
