/** For a browser's storage, which may throw at any touch: blocked, full, or holding what somebody else wrote. */
export function tryOrUndefined<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
