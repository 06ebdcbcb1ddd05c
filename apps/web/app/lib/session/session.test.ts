import { expect, test } from 'vitest';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { createSessionStore } from './session.ts';

const user = {
  id: 7,
  username: 'asha',
  email: 'asha@example.com',
  first_name: 'Asha',
  last_name: 'Otieno',
  phone_number: '+254712345678',
  user_type: 'customer' as const,
  staff_role: null,
  email_confirmed: true,
  wedding_date: null,
  text_channel: 'sms' as const,
  language: 'en' as const,
  pending_email: null,
  vendor_profile: null,
};

test('stores a session under the four specified keys', () => {
  const storage = memoryStorage();
  createSessionStore(() => storage).save({ access: 'a', refresh: 'r', user });

  expect(storage.getItem('access_token')).toBe('a');
  expect(storage.getItem('refresh_token')).toBe('r');
  expect(storage.getItem('user_type')).toBe('customer');
  expect(JSON.parse(storage.getItem('user_data') ?? '')).toEqual(user);
});

test('reads back what was saved and clears all of it', () => {
  const storage = memoryStorage({ cart: 'stays' });
  const session = createSessionStore(() => storage);
  session.save({ access: 'a', refresh: 'r', user });

  expect(session.user()).toEqual(user);
  expect(session.userType()).toBe('customer');

  session.clear();
  expect([session.accessToken(), session.refreshToken(), session.userType(), session.user()]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(storage.getItem('cart')).toBe('stays');
});

test('ignores invalid data in the storage', () => {
  const session = createSessionStore(() => memoryStorage({ user_data: '{broken', user_type: 'toString' }));
  expect(session.user()).toBeUndefined();
  expect(session.userType()).toBeUndefined();
  expect(createSessionStore(() => memoryStorage({ user_data: '"asha"' })).user()).toBeUndefined();
});

test('never throws when the storage is missing or blocked', () => {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const find of [() => undefined, blocked]) {
    const session = createSessionStore(find);
    session.save({ access: 'a', refresh: 'r', user });
    session.clear();
    expect(session.accessToken()).toBeUndefined();
    expect(session.user()).toBeUndefined();
  }
});

test('notifies listeners of login, logout and other tabs until they unsubscribe', () => {
  const otherTabs = new EventTarget();
  const storage = memoryStorage();
  const session = createSessionStore(() => storage, otherTabs);
  const received: (string | undefined)[] = [];
  const stop = session.subscribe(() => received.push(session.user()?.username ?? undefined));

  session.save({ access: 'a', refresh: 'r', user });
  session.clear();
  storage.setItem('user_data', JSON.stringify({ ...user, username: 'baraka' }));
  otherTabs.dispatchEvent(new Event('storage'));
  expect(received).toEqual(['asha', undefined, 'baraka']);

  stop();
  otherTabs.dispatchEvent(new Event('storage'));
  session.clear();
  expect(received).toHaveLength(3);
});

test('returns the same user object until it changes', () => {
  const storage = memoryStorage();
  const session = createSessionStore(() => storage);
  session.save({ access: 'a', refresh: 'r', user });
  const before = session.user();
  session.save({ access: 'b', refresh: 's', user });
  expect(session.user()).toBe(before);
  session.save({ access: 'c', refresh: 't', user: { ...user, first_name: 'Aisha' } });
  expect(session.user()).toMatchObject({ first_name: 'Aisha' });
});
