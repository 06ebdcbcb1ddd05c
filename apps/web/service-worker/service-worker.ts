import { assetsIn, markAsSaved, maySave, ruleFor, savedAddress } from './rules.ts';

/** Files of this build that every shop page may need. The build fills them in. */
declare const PRECACHED_FILES: readonly string[];

const PAGES = 'harusi-pages';
const ASSETS = 'harusi-assets';
const OFFLINE_PAGE = '/offline';
const SAVED_AT = 'x-saved-at';
const MAX_PAGES = 40;
const MAX_AGE_MS = 7 * 86_400_000;
/** Without a copy there is nothing better to show, so a slow network gets more time. */
const WAIT_WITH_COPY_MS = 4_000;
const WAIT_WITHOUT_COPY_MS = 15_000;

// TypeScript's types for workers contradict those for pages.
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}
interface WorkerScope {
  location: Location;
  navigator: { connection?: { saveData?: boolean } };
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
    (type: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void;
  };
}
const worker = self as unknown as WorkerScope;

worker.addEventListener('install', (event) => {
  event.waitUntil(install());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

worker.addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request;
  const rule = ruleFor({ method, mode, url, hasRange: headers.has('range') }, worker.location.origin);
  if (rule === 'asset') event.respondWith(serveAsset(event.request));
  if (rule === 'page') event.respondWith(servePage(event));
});

/** A page that was opened by a link inside the shop, whose HTML the browser never loaded. */
worker.addEventListener('message', (event) => {
  if (typeof event.data === 'string') event.waitUntil(savePage(event.data).catch(() => undefined));
});

/** What a first visit has loaded comes from the browser's cache, so this costs only the rest. */
async function install(): Promise<void> {
  await Promise.all([OFFLINE_PAGE, '/cart', '/wishlist'].map(savePage));
  const assets = await caches.open(ASSETS);
  const offlineFiles = assetsIn(await offlineHtml());
  const files = worker.navigator.connection?.saveData ? offlineFiles : [...offlineFiles, ...PRECACHED_FILES];
  await Promise.allSettled(files.map(async (file) => (await assets.match(file)) ?? assets.add(file)));
  // Safe at once, because a file's name is a hash of its content: old pages go on using old files.
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  await deleteUnusedAssets();
}

async function serveAsset(request: Request): Promise<Response> {
  const assets = await caches.open(ASSETS);
  const saved = await assets.match(request.url, { ignoreVary: true });
  if (saved) return saved;
  const response = await fetch(request);
  if (response.ok) void assets.put(request.url, response.clone()).catch(() => undefined);
  return response;
}

/** From the network, if it answers in time; otherwise the saved copy or the offline page. */
async function servePage(event: FetchEvent): Promise<Response> {
  const address = savedAddress(event.request.url);
  const copy = await findCopy(address).catch(() => undefined);
  const network = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  // A late answer still renews the copy.
  event.waitUntil(network.then((response) => keep(address, response.clone())).catch(() => undefined));
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, copy ? WAIT_WITH_COPY_MS : WAIT_WITHOUT_COPY_MS);
  });
  const response = await Promise.race([network, late]).catch(() => undefined);
  return response ?? copy ?? (await findCopy(OFFLINE_PAGE)) ?? network;
}

async function savePage(url: string): Promise<void> {
  await keep(savedAddress(new URL(url, worker.location.origin).href), await fetch(url));
}

async function keep(address: string, response: Response): Promise<void> {
  if (!maySave(response)) return;
  const headers = new Headers(response.headers);
  // The text below is decoded.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(SAVED_AT, String(Date.now()));
  const pages = await caches.open(PAGES);
  // Deleted first: entries are in the order of their insertion.
  await pages.delete(address);
  await pages.put(address, new Response(await response.text(), { headers }));
  const addresses = (await pages.keys()).map(({ url }) => savedAddress(url));
  const oldest = addresses.filter((one) => one !== OFFLINE_PAGE).slice(0, -MAX_PAGES);
  await Promise.all(oldest.map((one) => pages.delete(one)));
}

async function findCopy(address: string): Promise<Response | undefined> {
  const pages = await caches.open(PAGES);
  const saved = await pages.match(address, { ignoreVary: true });
  const savedAt = Number(saved?.headers.get(SAVED_AT));
  if (!saved || (address !== OFFLINE_PAGE && savedAt < Date.now() - MAX_AGE_MS)) return undefined;
  return new Response(markAsSaved(await saved.text(), savedAt), { headers: saved.headers });
}

const offlineHtml = async () => (await findCopy(OFFLINE_PAGE))?.text() ?? '';

/** Neither this build nor a saved page needs them any more. */
async function deleteUnusedAssets(): Promise<void> {
  const [pages, assets] = [await caches.open(PAGES), await caches.open(ASSETS)];
  const used = new Set(PRECACHED_FILES);
  for (const request of await pages.keys()) {
    const html = (await (await pages.match(request))?.text()) ?? '';
    for (const file of assetsIn(html)) used.add(file);
  }
  const all = await assets.keys();
  await Promise.all(
    all.filter(({ url }) => !used.has(new URL(url).pathname)).map((request) => assets.delete(request)),
  );
}
