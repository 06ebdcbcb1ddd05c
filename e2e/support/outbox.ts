import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface Emails {
  /** All emails to this address, oldest first. */
  to: (address: string) => Promise<Email[]>;
  /** Polls, because a job sends emails after the response. */
  waitFor: (address: string, subject: RegExp) => Promise<Email>;
}

export function readOutbox(dataDir: string): Emails {
  const folder = join(dataDir, 'outbox');
  const all = async () => {
    const names = (await readdir(folder).catch(() => []))
      .filter((name) => /^[^.].*\.eml$/.test(name)) // a dot marks a file that is still being written
      .toSorted((a, b) => a.localeCompare(b));
    return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  };
  const to = async (address: string) =>
    (await all()).filter((email) => email.to?.some((recipient) => recipient.address === address));
  const waitFor = async (address: string, subject: RegExp) => {
    const deadline = Date.now() + 15_000;
    for (;;) {
      const found = (await to(address)).findLast((email) => subject.test(email.subject ?? ''));
      if (found) return found;
      if (Date.now() > deadline) throw new Error(`No email to ${address} with ${subject} within 15 seconds`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  return { to, waitFor };
}
