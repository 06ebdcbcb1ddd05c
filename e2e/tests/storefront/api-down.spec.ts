import {
  cartLine,
  createTestProduct,
  lineItem,
  openCart,
  payButton,
  summaryRow,
} from '../../support/cart-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  expectLoginFailed,
  fillLoginForm,
  loginButton,
  NETWORK_ERROR,
  toasts,
} from '../../support/sign-in.ts';
import { alone } from '../../support/tags.ts';

const SAMPLE = 'Showing sample data';
const FAILED = 'Failed to load featured products';

// One test, because the API takes seconds to stop and start.
test(
  'without the API every page shows what it can, and recovers',
  alone,
  async ({ page: home, context, shop, db, stopApi, startApi, errorMonitor }) => {
    test.slow();
    const health = () =>
      fetch(`${shop.apiUrl}/health/ready/`).then(
        ({ status }) => status,
        () => 0,
      );
    const veil = await createTestProduct(db, { name: 'Patient Veil', priceCents: 500_000 });
    const login = await context.newPage();
    await login.goto('/login');
    await fillLoginForm(login, 'customer');
    expect(await health()).toBe(200);
    await stopApi();
    expect(await health()).toBe(0);

    const list = await context.newPage();
    const main = list.getByRole('main');
    await test.step('lists show samples that cannot be ordered', async () => {
      // Unusual filters, so that no cached page is served.
      for (const path of [
        '/search?size=none',
        ...['/sale?', '/search?search=veil&', '/bridal?'].map((one) => `${one}ordering=-price`),
      ]) {
        await list.goto(path);
        await expect(main.getByText(SAMPLE, { exact: true })).toBeVisible();
        const pieces = main.getByRole('article').filter({ hasText: 'KShs' });
        await expect(pieces).not.toHaveCount(0);
        await expect(main.getByText('Sample', { exact: true })).toHaveCount(await pieces.count());
        await expect(main.getByRole('button', { name: 'Add to Cart', disabled: false })).toHaveCount(0);
      }
      expect(errorMonitor.problems(), 'errors on lists').toEqual([]);
    });

    const featured = home.getByRole('region', { name: 'Featured collections' });
    await test.step('the home page shows samples', async () => {
      // A cached page may still request pictures from the stopped API.
      errorMonitor.expectFailures(/ERR_CONNECTION_REFUSED.*\/media\//, /\/media\/.*ERR_CONNECTION_REFUSED/);
      // A cached page may be served for a few seconds.
      await expect(async () => {
        await home.goto('/');
        await expect(featured.getByText(FAILED, { exact: true })).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(featured.getByText(SAMPLE, { exact: true })).toHaveCSS('color', 'rgb(164, 38, 29)');
      await expect(featured.getByRole('article')).toHaveCount(6);
      await expect(featured.getByText('Sample', { exact: true })).toHaveCount(6);
      await expect(featured.getByRole('button', { name: 'Add to Cart', disabled: false })).toHaveCount(0);
      expect(errorMonitor.problems(), 'errors on the home page').toEqual([]);
    });

    errorMonitor.expectFailures(/ERR_CONNECTION_REFUSED/, /\/auth\/login\//);
    await test.step('a product is a sample that cannot be ordered', async () => {
      const product = await context.newPage();
      await product.goto('/product/900001');
      await expect(product.getByText(SAMPLE)).toBeVisible();
      await expect(product.getByRole('main').getByText('Sample', { exact: true }).first()).toBeVisible();
      await expect(product.getByRole('button', { name: 'Buy Now' })).toBeDisabled();
    });

    const cart = await context.newPage();
    await test.step('the cart is visible, but checkout is disabled', async () => {
      await openCart(cart, [cartLine(veil, { quantity: 2 })]);
      await expect(cart.getByText('We cannot check your cart right now')).toBeVisible();
      await expect(lineItem(cart, 'Patient Veil')).toBeVisible();
      await expect(summaryRow(cart, 'Subtotal')).toContainText('KShs 10,000');
      await expect(payButton(cart)).toBeDisabled();
    });

    await test.step('a login reports a network error', async () => {
      await loginButton(login).click();
      await expectLoginFailed(login, NETWORK_ERROR);
    });

    await startApi();
    expect(await health()).toBe(200);

    await test.step('lists recover', async () => {
      await main.getByRole('link', { name: 'Try Again' }).click();
      await expect(main.getByText(SAMPLE)).toHaveCount(0);
      await expect(main.getByText(/^\d+ pieces$/).first()).toBeVisible();
      await expect(list).toHaveURL(/\/bridal\?ordering=-price$/);
    });

    await test.step('the home page recovers', async () => {
      await featured.getByRole('link', { name: 'Try Again' }).click();
      await expect(featured.getByText(SAMPLE)).toHaveCount(0);
      await expect(
        featured.getByText(/^\d{3} pieces, bridal and groom, from \d+ Kenyan makers$/),
      ).toBeVisible();
      await expect(home.getByRole('region', { name: 'The shop in figures' })).toBeVisible();
    });

    await test.step('the cart recovers', async () => {
      await cart.getByRole('button', { name: 'Try Again' }).click();
      await expect(payButton(cart)).toBeEnabled();
      await expect(summaryRow(cart, 'Total')).toContainText('KShs 10,000');
    });

    await test.step('the login recovers', async () => {
      await loginButton(login).click();
      await expect(toasts(login)).toContainText('Login Successful!');
    });
  },
);
