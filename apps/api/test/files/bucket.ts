import { randomUUID } from 'node:crypto';
import { createServer, connect as connectTcp, type AddressInfo, type Server, type Socket } from 'node:net';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Account } from '@harusi/environment/accounts/s3-account';

const given = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run these tests by "npm run test:s3"`);
  return value;
};

/** A bucket of its own in the storage of the S3_ variables. */
export async function createBucket() {
  const account: S3Account = {
    endpoint: given('S3_ENDPOINT'),
    region: given('S3_REGION'),
    bucket: `harusi-test-${randomUUID()}`,
    accessKeyId: given('S3_ACCESS_KEY_ID'),
    secretAccessKey: given('S3_SECRET_ACCESS_KEY'),
    cacheMegabytes: 0,
  };
  const { bucket: Bucket, ...settings } = account;
  const client = new S3Client({
    ...settings,
    credentials: settings,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  await client.send(new CreateBucketCommand({ Bucket }));
  const clear = async () => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
    await Promise.all(Contents.map(({ Key }) => client.send(new DeleteObjectCommand({ Bucket, Key }))));
  };
  return {
    account,
    clear,
    /** With everything in it. */
    remove: async () => {
      await clear();
      await client.send(new DeleteBucketCommand({ Bucket }));
    },
  };
}

/** A connection to a storage that a test can cut. */
export async function createCuttableProxy(endpoint: string) {
  const target = new URL(endpoint);
  const sockets = new Set<Socket>();
  let state: 'up' | 'hanging' = 'up';
  const server: Server = createServer((near) => {
    sockets.add(near);
    near.on('close', () => sockets.delete(near)).on('error', () => {});
    if (state === 'hanging') return;
    const far = connectTcp(Number(target.port), target.hostname);
    sockets.add(far);
    far.on('close', () => (sockets.delete(far), near.destroy())).on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = async () => {
    drop();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** Refuses connections. */
    cut: close,
    /** Accepts connections and never answers. */
    hang: () => {
      state = 'hanging';
      drop();
    },
    restore: async () => {
      state = 'up';
      drop();
      if (!server.listening) await listen(port);
    },
    close,
  };
}
