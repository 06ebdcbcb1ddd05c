import { describe, expect, it } from 'vitest';
import { findPasswordWeakness } from './password-strength.ts';

const asha = {
  email: 'asha.mwangi@example.com',
  username: 'ashaweds',
  firstName: 'Asha',
  lastName: 'Mwangi',
  phoneNumber: '+254712345678',
};

describe('findPasswordWeakness', () => {
  it.each([
    '12345678',
    'Password123',
    'P@ssw0rd!',
    'iloveyou2',
    'qwertyuiop',
    'aaaaaaaa',
    'letmein123',
    'trustno1',
    'football1',
    'princess1',
    'xyzzyxyzzy',
  ])('rejects %s, which is on every list', async (password) => {
    expect(await findPasswordWeakness(password, asha)).toMatch(/first that people try/);
  });

  it.each([
    'Nairobi254',
    'harusi2026',
    'Safaricom1',
    'wanjiku1990',
    'Mombasa001',
    'GorMahia1',
    'kanairo254',
    'Mpesa@2026',
    'mpenzi123',
    'Nakupenda1',
  ])('rejects %s, which is easy to guess in Kenya', async (password) => {
    expect(await findPasswordWeakness(password, asha)).toBeDefined();
  });

  it.each(['AshaMwangi!', 'my-ashaweds-1', 'asha.mwangi7', 'call 0712345678 now'])(
    'rejects %s, which holds something of the owner',
    async (password) => {
      expect(await findPasswordWeakness(password, asha)).toMatch(/your own name/);
    },
  );

  it('counts a single own name as known', async () => {
    const njoki = { ...asha, firstName: 'Philippina', email: 'p@example.com' };
    expect(await findPasswordWeakness('Philippina1', njoki)).toMatch(/first that people try/);
  });

  it.each(['three green doors', 'seven quiet rivers', 'sherehe kubwa sana', 'bamboo-lantern', 'k7#Qv9!m'])(
    'accepts %s',
    async (password) => {
      expect(await findPasswordWeakness(password, asha)).toBeUndefined();
    },
  );

  it('ignores own words of three letters', async () => {
    const bam = { ...asha, email: 'bam@example.com' };
    expect(await findPasswordWeakness('bamboo-lantern-river', bam)).toBeUndefined();
  });

  it('rejects own words of four letters', async () => {
    const juma = { ...asha, email: 'Juma@example.com' };
    expect(await findPasswordWeakness('juma-lantern', juma)).toMatch(/own name/);
  });

  it('reads no more than the beginning, so that a long text costs no more than a short one', async () => {
    expect(await findPasswordWeakness(`${'a'.repeat(31)}k7#Qv9!m`, asha)).toBeDefined();
    expect(await findPasswordWeakness(`k7#Qv9!m${'a'.repeat(190)}`, asha)).toBeUndefined();
  });
});
