import { FACTORY_PASSWORD } from '@harusi/db/factories';
import { dataRequests, vendorProfiles } from '@harusi/db/schema';
import { eq } from '@harusi/db/drizzle';
import { expect, it } from 'vitest';
import { findInDatabase } from '../../../test/data-requests/amina.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { processDeletion } from './process-deletions.service.ts';

const api = await startTestApi();
const { app, db, clock, signIn, runQueuedJobs } = api;

it('a vendor leaves no payout number behind', async () => {
  const { user, headers } = await signIn('vendor');
  const isTheirs = eq(vendorProfiles.userId, user.id);
  await db.update(vendorProfiles).set({ payoutPhone: '+254733918273' }).where(isTheirs);
  const payload = { current_password: FACTORY_PASSWORD };
  const asked = await app.inject({ method: 'POST', url: '/auth/me/data/deletion/', payload, headers });
  expect(asked.statusCode).toBe(201);
  clock.advance({ days: 7 });
  const [request] = await db.select().from(dataRequests);
  await processDeletion(db, request!.id, clock.now());
  await runQueuedJobs();
  expect(await findInDatabase(api, ['254733918273', user.email])).toEqual([]);
  const [profile] = await db.select().from(vendorProfiles).where(isTheirs);
  expect(profile).toMatchObject({
    businessName: `Former vendor ${user.id}`,
    payoutPhone: null,
    payoutBefore: null,
  });
});
