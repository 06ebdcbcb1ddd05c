import { expect, test } from '../fixtures.ts';

test('the API can be stopped and comes back', { tag: '@alone' }, async ({ shop, stopApi, startApi }) => {
  const health = () =>
    fetch(`${shop.apiUrl}/health/ready/`).then(
      ({ status }) => status,
      () => 0,
    );
  expect(await health()).toBe(200);
  await stopApi();
  expect(await health()).toBe(0);
  await startApi();
  expect(await health()).toBe(200);
});
