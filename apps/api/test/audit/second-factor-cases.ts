import { FACTORY_PASSWORD } from '@harusi/db/factories';
import { openAuthenticator, setUpSecondFactor } from '../authenticator.ts';
import { runProgram } from '../run-program.ts';
import type { AuditCase, AuditContext } from './audit-context.ts';

async function aProtectedAdmin({ app, clock, signIn }: AuditContext) {
  const admin = await signIn('admin');
  const protection = await setUpSecondFactor(app, clock, admin);
  const { id } = admin.user;
  return { admin, ...protection, actorId: id, subject: { type: 'user', id } };
}

/** The second step of signing in. */
export const secondFactorCases = {
  'second-factor.enabled': async ({ make, send, signIn, clock }) => {
    const admin = await signIn('admin');
    const { secret } = await make('POST', '/auth/second-factor/', {}, admin);
    const code = openAuthenticator(secret, clock).code();
    return {
      act: () => send('POST', '/auth/second-factor/enable/', { code }, admin),
      actorId: admin.user.id,
      subject: { type: 'user', id: admin.user.id },
    };
  },
  'second-factor.replaced': async (context) => {
    const { admin, authenticator, ...change } = await aProtectedAdmin(context);
    const { make, send, clock } = context;
    const form = { code: authenticator.code() };
    const { secret } = await make('POST', '/auth/second-factor/', form, admin);
    const code = openAuthenticator(secret, clock).code();
    return { ...change, act: () => send('POST', '/auth/second-factor/enable/', { code }, admin) };
  },
  'second-factor.disabled': async (context) => {
    const { admin, authenticator, ...change } = await aProtectedAdmin(context);
    const form = { code: authenticator.code() };
    return { ...change, act: () => context.send('POST', '/auth/second-factor/disable/', form, admin) };
  },
  'second-factor.codes-renewed': async (context) => {
    const { admin, authenticator, ...change } = await aProtectedAdmin(context);
    const form = { code: authenticator.code() };
    return { ...change, act: () => context.send('POST', '/auth/second-factor/recovery-codes/', form, admin) };
  },
  'second-factor.recovery-code-used': async (context) => {
    const { admin, recoveryCodes, ...change } = await aProtectedAdmin(context);
    const payload = { username: admin.user.email, password: FACTORY_PASSWORD, code: recoveryCodes[0] };
    return {
      ...change,
      act: () => context.app.inject({ method: 'POST', url: '/auth/login/', payload }),
      after: { recovery_codes_left: 9 },
    };
  },
  'second-factor.reset': async (context) => {
    const { admin, subject } = await aProtectedAdmin(context);
    return {
      act: async () => {
        const settings = { DATABASE_URL: context.databaseUrl };
        const program = runProgram('commands/reset-second-factor.ts', settings, [admin.user.email]);
        const { code, stderr } = await program.ended;
        if (code !== 0) throw new Error(stderr);
      },
      actorId: null,
      subject,
    };
  },
} satisfies Record<string, AuditCase>;
