/** The kill switch, served in place of the worker: removes what the worker saved, then the worker itself. */
interface RemoverScope {
  registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  addEventListener: (
    type: 'install' | 'activate',
    listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void;
}
const worker = self as unknown as RemoverScope;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('harusi-')).map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
