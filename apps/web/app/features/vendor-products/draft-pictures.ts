/** Files are too large for localStorage, so they go into IndexedDB. */
const DATABASE = 'harusi_drafts';
const STORE = 'product_pictures';

const outcomeOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No storage')));
  });

async function withStore<Value>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
    const database = await outcomeOf(opening);
    try {
      return await outcomeOf(use(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    // Blocked or full: the draft works without its pictures.
    return undefined;
  }
}

const isFile = (value: unknown): value is File => value instanceof File;

/** An account, the stylist whose link is open, or a piece that comes back. */
type Owner = number | `stylist-${number}` | `return-${string}`;

/** The pictures of an unsubmitted form in order, per owner. */
export const draftPictures = {
  async read(user: Owner): Promise<File[]> {
    const stored: unknown = await withStore('readonly', (store) => store.get(user));
    return Array.isArray(stored) ? stored.filter(isFile) : [];
  },
  write: (user: Owner, files: readonly File[]) => withStore('readwrite', (store) => store.put(files, user)),
  clear: (user: Owner) => withStore('readwrite', (store) => store.delete(user)),
};
