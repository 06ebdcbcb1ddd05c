import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface Mails {
  /** All mails to this address, oldest first. */
  to: (address: string) => Promise<Email[]>;
  /** Waits for one: mails are sent by a job, a moment after the click. */
  waitFor: (address: string, subject: RegExp) => Promise<Email>;
}

export function readOutbox(dataDir: string): Mails {
  const folder = join(dataDir, 'outbox');
  const all = async () => {
    const names = (await readdir(folder).catch(() => []))
      .filter((name) => /^[^.].*\.eml$/.test(name)) // a letter that is still being written begins with a dot
      .toSorted((a, b) => a.localeCompare(b));
    return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  };
  const to = async (address: string) =>
    (await all()).filter((mail) => mail.to?.some((recipient) => recipient.address === address));
  const waitFor = async (address: string, subject: RegExp) => {
    const deadline = Date.now() + 15_000;
    for (;;) {
      const found = (await to(address)).findLast((mail) => subject.test(mail.subject ?? ''));
      if (found) return found;
      if (Date.now() > deadline) throw new Error(`No mail to ${address} with ${subject} within 15 seconds`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  return { to, waitFor };
}
