/** An invalid setting. The message is one sentence that says what to change. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}
