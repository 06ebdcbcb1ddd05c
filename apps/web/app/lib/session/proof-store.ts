/** Where a browser keeps its key, shared by all tabs. Reads nothing and keeps nothing where the browser blocks it. */
export interface ProofStore {
  readKey(): Promise<CryptoKeyPair | undefined>;
  /** Returns the key that is stored: another tab may have been first. Undefined if none can be stored. */
  addKey(key: CryptoKeyPair): Promise<CryptoKeyPair | undefined>;
  readNonce(): Promise<string | undefined>;
  writeNonce(nonce: string): Promise<void>;
}

const DATABASE = 'harusi-session';
const STORE = 'proofs';

/** IndexedDB is the only storage that takes a key without exporting it. */
export function openProofStore(factory: IDBFactory): ProofStore {
  async function run<Value>(mode: IDBTransactionMode, action: (store: IDBObjectStore) => IDBRequest<Value>) {
    const database = await open(factory);
    try {
      return await settle(action(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  }
  const read = <Value>(name: string): Promise<Value | undefined> =>
    run<Value>('readonly', (store) => store.get(name)).catch(() => undefined);

  return {
    readKey: () => read('key'),
    async addKey(key) {
      // Fails if there is one.
      await run('readwrite', (store) => store.add(key, 'key')).catch(() => undefined);
      return read('key');
    },
    readNonce: () => read('nonce'),
    async writeNonce(nonce) {
      await run('readwrite', (store) => store.put(nonce, 'nonce')).catch(() => undefined);
    },
  };
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return settle(request);
}

const settle = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
