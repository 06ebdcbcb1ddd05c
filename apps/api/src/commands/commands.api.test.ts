import { eq } from '@harusi/db/drizzle';
import { aUser } from '@harusi/db/factories';
import { secondFactors, users } from '@harusi/db/schema';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../test/run-program.ts';
import { UNREACHABLE_DATABASE, programSettings } from '../../test/program-settings.ts';

const { db, settings } = await programSettings();

describe('the commands', () => {
  const admin = [
    '--email',
    'owner@example.com',
    '--first-name',
    'Wanjiru',
    '--last-name',
    'Kamau',
    '--phone-number',
    '0700000000',
  ];

  it('create an admin once and print the password once', async () => {
    const first = await runProgram('commands/create-admin.ts', settings, admin).ended;
    expect([first.code, first.stderr]).toEqual([0, '']);
    expect(first.stdout).toMatch(/Wanjiru can now log in as owner@example\.com\.\nPassword: \S{20}/);
    const again = await runProgram('commands/create-admin.ts', settings, admin).ended;
    expect([again.code, again.stderr]).toEqual([
      1,
      'email: An account with this email address already exists. Log in instead?',
    ]);
  });

  it('create an owner, or staff in the role that is named', async () => {
    const colleague = (role: string) => [...admin, '--email', `${role}@example.com`, '--role', role];
    expect((await runProgram('commands/create-admin.ts', settings, colleague('packer')).ended).code).toBe(0);
    const rows = await db.select({ email: users.email, role: users.staffRole }).from(users);
    expect(rows.filter(({ role }) => role !== null)).toEqual([
      { email: 'owner@example.com', role: 'owner' },
      { email: 'packer@example.com', role: 'packer' },
    ]);
    const wrong = await runProgram('commands/create-admin.ts', settings, colleague('king')).ended;
    expect([wrong.code, wrong.stderr]).toEqual([1, 'role: Choose a role']);
  });

  it('report what is missing for an admin', async () => {
    const { code, stderr } = await runProgram('commands/create-admin.ts', settings, []).ended;
    expect([code, stderr]).toEqual([1, 'email: Enter an email address']);
  });

  it('refuse an option that they do not know in one sentence', async () => {
    const { code, stderr } = await runProgram('commands/create-admin.ts', settings, ['--first_name', 'Amina'])
      .ended;
    expect([code, stderr]).toEqual([1, "Unknown option '--first_name'"]);
  });

  it('reset a second factor, and say who has none', async () => {
    const user = await aUser(db, { userType: 'admin' });
    const reset = (...args: string[]) => runProgram('commands/reset-second-factor.ts', settings, args).ended;
    const outcomes = [await reset(), await reset('stranger'), await reset(user.email)];
    expect(outcomes.map(({ code, stderr }) => [code, stderr])).toEqual([
      [1, 'Whose? Add the username or email address: npm run admin:reset-2fa -- <name>'],
      [1, 'There is no account called stranger.'],
      [1, `${user.firstName} has no second factor, so nothing was changed.`],
    ]);
    await db.insert(secondFactors).values({ userId: user.id, secret: 'encrypted', enabledAt: new Date() });
    const { code, stdout } = await reset(user.email);
    expect([code, stdout]).toEqual([0, expect.stringContaining('is signed out everywhere')]);
    expect(await db.$count(secondFactors)).toBe(0);
    await db.delete(users).where(eq(users.id, user.id));
  });

  it('leave a demo as it is, and begin it again on request', async () => {
    await aUser(db, { userType: 'admin', username: 'admin' }); // a demo is known by this name
    const before = await db.$count(users);
    const again = await runProgram('commands/prepare.ts', settings).ended;
    expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('Demo data already present')]);
    expect(await db.$count(users)).toBe(before);
    // The seeds have their own test, and the browser tests begin with them.
    const reset = runProgram('commands/prepare.ts', settings, ['--reset-demo']);
    await reset.said('Database migrated');
    reset.child.kill('SIGKILL');
    expect(await db.$count(users)).toBe(0);
  });

  it('never reset a database without the demo', async () => {
    await aUser(db);
    const real = { ...settings, DEMO: '0' };
    const { code, stderr } = await runProgram('commands/prepare.ts', real, ['--reset-demo']).ended;
    expect([code, stderr]).toEqual([1, 'This is not a demo (DEMO=0), so nothing was reset.']);
    expect(await db.$count(users)).toBe(1);
  });

  it.each(['prepare', 'create-admin', 'reset-second-factor', 'verify-ledger'])(
    '%s refuses without a database, in one sentence',
    async (name) => {
      const withoutDatabase = { ...settings, DATABASE_URL: '' };
      const { code, stderr } = await runProgram(`commands/${name}.ts`, withoutDatabase).ended;
      expect([code, stderr]).toEqual([
        1,
        'DATABASE_URL is not set; start the shop with "npm start" or name a PostgreSQL server.',
      ]);
    },
  );

  it('report an unreachable database', async () => {
    const { code, stderr } = await runProgram('commands/prepare.ts', {
      ...settings,
      DATABASE_URL: UNREACHABLE_DATABASE,
    }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database cannot be reached \(.+\); check DATABASE_URL\.$/);
  });
});
