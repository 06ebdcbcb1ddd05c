import { expect, test } from 'vitest';
import { anAccount } from '../../../test/account-api.ts';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { toCents } from '../../lib/format.ts';
import { createCartStore } from '../cart/cart-store.ts';
import { addItem, EMPTY_CART, lineKey, type NewItem, quantityOf, setQuantity } from '../cart/cart.ts';
import { createWishlistStore } from '../wishlist/wishlist-store.ts';
import { createAccountSync } from './account-sync.ts';

const piece = (id: number): NewItem => ({
  id,
  name: `Piece ${id}`,
  price: toCents(100),
  image: '',
  category: 'bridal',
});

function aBrowser({ api }: ReturnType<typeof anAccount>) {
  const local = memoryStorage();
  const storage = { find: () => local };
  const browser = { user: 1 as number | undefined, api };
  const cart = createCartStore(storage);
  const wishlist = createWishlistStore(storage);
  const findUser = () => browser.user;
  const accountSync = () =>
    createAccountSync({ api: browser.api, cart, wishlist, findUser, inTurn: (task) => task(), storage });
  return {
    browser,
    local,
    wishlist,
    add: (id: number, quantity = 1) => cart.update((now) => addItem(now, piece(id), quantity)),
    set: (id: number, quantity: number) =>
      cart.update((now) => setQuantity(now, lineKey(piece(id)), quantity)),
    empty: () => cart.update(() => EMPTY_CART),
    contents: () => cart.getSnapshot().map((line) => [line.id, quantityOf([line], lineKey(line))]),
    sync: () => accountSync().sync(),
    sendChanges: () => accountSync().sendChanges(),
    signOut: async () => {
      await accountSync().sendChanges();
      browser.user = undefined;
      accountSync().forgetSaved();
    },
  };
}

test('the first meeting joins both carts, with the larger quantity', async () => {
  const shop = anAccount();
  const [phone, laptop] = [aBrowser(shop), aBrowser(shop)];
  phone.add(1, 2);
  phone.add(2);
  await phone.sync();
  laptop.add(1, 5);
  laptop.add(3);
  await laptop.sync();
  expect(laptop.contents()).toEqual([
    [1, 5],
    [3, 1],
    [2, 1],
  ]);
  await phone.sync();
  expect(phone.contents()).toEqual([
    [1, 5],
    [2, 1],
    [3, 1],
  ]);
});

test('later, the newest change wins: pieces can be removed on one device and are gone on the other', async () => {
  const shop = anAccount();
  const [phone, laptop] = [aBrowser(shop), aBrowser(shop)];
  phone.add(1, 3);
  phone.add(2);
  await phone.sync();
  await laptop.sync();
  laptop.set(1, 1);
  laptop.set(2, 0);
  await laptop.sendChanges();
  await phone.sync();
  expect(phone.contents()).toEqual([[1, 1]]);
  phone.empty(); // an order was placed
  await phone.sendChanges();
  await laptop.sync();
  expect([laptop.contents(), shop.account.quantities.size]).toEqual([[], 0]);
});

test('changes on both devices are joined', async () => {
  const shop = anAccount();
  const [phone, laptop] = [aBrowser(shop), aBrowser(shop)];
  phone.add(1);
  await phone.sync();
  await laptop.sync();
  phone.add(2);
  laptop.add(3);
  await laptop.sendChanges();
  await phone.sendChanges();
  await laptop.sync();
  expect(phone.contents()).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
  expect(laptop.contents()).toEqual([
    [1, 1],
    [3, 1],
    [2, 1],
  ]);
});

test('without an answer nothing changes here, and the next request carries the change', async () => {
  const shop = anAccount();
  const phone = aBrowser(shop);
  phone.add(1, 3);
  phone.wishlist.add([7]);
  await phone.sync();
  shop.account.isDown = true;
  phone.set(1, 2);
  phone.wishlist.toggle(7);
  await phone.sync();
  expect([phone.contents(), phone.wishlist.getSnapshot().ids]).toEqual([[[1, 2]], []]);
  shop.account.isDown = false;
  await phone.sync();
  expect([shop.account.quantities.get(1), shop.account.wishes]).toEqual([2, []]);
});

test('a change while a request is under way is not lost, and is sent next', async () => {
  const shop = anAccount();
  const phone = aBrowser(shop);
  phone.add(1, 3);
  await phone.sync();
  phone.set(1, 2);
  phone.wishlist.add([7]);
  shop.account.meanwhile = () => {
    shop.account.meanwhile = () => phone.wishlist.toggle(7);
    phone.set(1, 1);
  };
  await phone.sendChanges();
  shop.account.meanwhile = () => {};
  expect([phone.contents(), phone.wishlist.getSnapshot().ids]).toEqual([[[1, 1]], []]);
  await phone.sendChanges();
  expect([shop.account.quantities.get(1), shop.account.wishes]).toEqual([1, []]);
});

test('asks nothing when nothing has changed', async () => {
  const shop = anAccount();
  const phone = aBrowser(shop);
  phone.add(1);
  phone.wishlist.add([7, 8]);
  await phone.sync();
  shop.account.calls = [];
  await phone.sendChanges();
  expect(shop.account.calls).toEqual([]);
});

test('a piece that the account does not take stays here, where the cart’s page explains it', async () => {
  const shop = anAccount();
  shop.account.gone = [2];
  const phone = aBrowser(shop);
  phone.add(1);
  phone.add(2);
  await phone.sync();
  await phone.sync();
  expect([phone.contents().length, shop.account.quantities.size]).toEqual([2, 1]);
  await phone.signOut();
  expect(phone.contents()).toEqual([]);
});

test('sends only what is new to the wishlist, so that it does not return what another device removed', async () => {
  const shop = anAccount();
  const [phone, laptop] = [aBrowser(shop), aBrowser(shop)];
  phone.wishlist.add([8, 7]);
  laptop.wishlist.add([9]);
  laptop.wishlist.toggle(7);
  laptop.wishlist.toggle(7); // before the first meeting: says nothing about the account
  await phone.sync();
  await laptop.sync();
  expect(laptop.wishlist.getSnapshot()).toEqual({ ids: [9, 8, 7], removed: [] });
  laptop.wishlist.toggle(8);
  await laptop.sendChanges();
  phone.wishlist.add([10]);
  await phone.sync();
  expect(phone.wishlist.getSnapshot().ids).toEqual([10, 9, 7]);
  await laptop.sync();
  expect(laptop.wishlist.getSnapshot().ids).toEqual([10, 9, 7]);
});

test('signing out empties what the account keeps, and signing in brings it back', async () => {
  const shop = anAccount();
  const phone = aBrowser(shop);
  phone.add(1);
  await phone.sync();
  phone.add(2);
  phone.wishlist.add([7]);
  await phone.signOut();
  expect([phone.contents(), phone.wishlist.getSnapshot().ids]).toEqual([[], []]);
  expect(phone.local.getItem('harusi_account_sync')).toBe('null');
  phone.browser.user = 1;
  await phone.sync();
  expect([phone.contents(), phone.wishlist.getSnapshot().ids]).toEqual([
    [
      [1, 1],
      [2, 1],
    ],
    [7],
  ]);
});

test('signing out keeps what could not be sent', async () => {
  const shop = anAccount();
  const phone = aBrowser(shop);
  phone.add(1, 3);
  phone.wishlist.add([7]);
  await phone.sync();
  shop.account.isDown = true;
  phone.set(1, 2);
  await phone.signOut();
  expect([phone.contents(), phone.wishlist.getSnapshot().ids]).toEqual([[[1, 2]], []]);
  shop.account.isDown = false;
  phone.browser.user = 1;
  await phone.sync();
  expect([shop.account.quantities.get(1), phone.wishlist.getSnapshot().ids]).toEqual([2, [7]]);
});

test('after an expired session, another account does not get the first one’s pieces', async () => {
  const [first, second] = [anAccount(), anAccount()];
  const phone = aBrowser(first);
  phone.add(1);
  phone.wishlist.add([7]);
  await phone.sync();
  Object.assign(phone.browser, { user: 2, api: second.api });
  await phone.sync();
  expect([phone.contents(), phone.wishlist.getSnapshot().ids]).toEqual([[], []]);
  expect([second.account.quantities.size, second.account.wishes]).toEqual([0, []]);
  expect([first.account.quantities.get(1), first.account.wishes]).toEqual([1, [7]]);
});

test('an answer that comes after signing out is ignored', async () => {
  const shop = anAccount();
  shop.account.quantities.set(4, 1);
  shop.account.wishes = [7];
  const phone = aBrowser(shop);
  shop.account.meanwhile = () => (phone.browser.user = undefined);
  await phone.sync();
  expect([phone.contents(), phone.wishlist.getSnapshot().ids]).toEqual([[], []]);
});

test.each(['{broken', '7', 'null', '{}'])('joins again if the memory is unreadable: %s', async (text) => {
  const shop = anAccount();
  const phone = aBrowser(shop);
  phone.local.setItem('harusi_account_sync', text);
  phone.add(1);
  await phone.sync();
  expect(shop.account.quantities.get(1)).toBe(1);
});
