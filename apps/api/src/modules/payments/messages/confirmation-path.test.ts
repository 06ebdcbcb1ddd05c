import { expect, it } from 'vitest';
import { confirmationPath, isConfirmationPath } from './confirmation-path.ts';

it('registers the newest secret, accepts older ones and nothing else', () => {
  const before = { callbackSecrets: ['the old secret'] };
  const rotating = { callbackSecrets: ['the new secret', 'the old secret'] };
  const after = { callbackSecrets: ['the new secret'] };
  expect(confirmationPath(rotating)).toBe(confirmationPath(after));
  expect(isConfirmationPath(confirmationPath(before), rotating)).toBe(true);
  expect(isConfirmationPath(confirmationPath(after), rotating)).toBe(true);
  expect(isConfirmationPath(confirmationPath(before), after)).toBe(false);
  expect(isConfirmationPath('the new secret', rotating)).toBe(false);
});
