import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const TEST_SHOP = { HOST: '0.0.0.0', ALLOW_TEST_PAYMENTS: '1' };

it('backs up once a day where customers come, and otherwise on request only', () => {
  expect(readEnvironment({}).backups.everyHours).toBe(0);
  expect(readEnvironment(TEST_SHOP).backups.everyHours).toBe(24);
  expect(readEnvironment({ BACKUP_EVERY_HOURS: '6' }).backups.everyHours).toBe(6);
  expect(readEnvironment({ ...TEST_SHOP, BACKUP_EVERY_HOURS: '0' }).backups.everyHours).toBe(0);
});

it('puts backups into the data directory, or where the setting says', () => {
  const folderOf = (variables: NodeJS.ProcessEnv) =>
    readEnvironment({ DATA_DIR: '/srv/data', ...variables }, '/srv/harusi').backups.folder;
  expect([folderOf({}), folderOf({ BACKUP_DIR: '/mnt/usb' }), folderOf({ BACKUP_DIR: 'safe' })]).toEqual([
    '/srv/data/backups',
    '/mnt/usb',
    '/srv/harusi/safe',
  ]);
});

it('reads how many backups stay', () => {
  expect(readEnvironment({}).backups.keep).toEqual({ daily: 7, weekly: 4, monthly: 6 });
  expect(readEnvironment({ BACKUP_KEEP: '3,0,12' }).backups.keep).toEqual({
    daily: 3,
    weekly: 0,
    monthly: 12,
  });
});

it.each([
  [{ BACKUP_KEEP: '7' }, 'BACKUP_KEEP must be how many daily, weekly and monthly backups stay'],
  [{ BACKUP_KEEP: '0,0,0' }, 'BACKUP_KEEP must be how many daily, weekly and monthly backups stay'],
  [{ BACKUP_EVERY_HOURS: '-1' }, 'BACKUP_EVERY_HOURS must be a number of hours, or 0 for none; please'],
  [{ BACKUP_PASSPHRASE: 'short' }, 'BACKUP_PASSPHRASE must have 12 characters or more; please correct it.'],
  [{ BACKUP_BEFORE_UPGRADE: 'no' }, 'BACKUP_BEFORE_UPGRADE must be 0 or 1; please correct it.'],
])('rejects %o with one sentence', (variables, sentence) => {
  expect(() => readEnvironment(variables)).toThrow(sentence);
});
