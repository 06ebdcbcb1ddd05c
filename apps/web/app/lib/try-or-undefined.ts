/** For browser storage, which may throw on any access: blocked, full or holding invalid data. */
export function tryOrUndefined<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
