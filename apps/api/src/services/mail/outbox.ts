import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { toMailOptions } from './compose.ts';
import type { Mailer } from './mailer.ts';

/** Without a mail server each email becomes an .eml file. */
export function openOutbox(dataDir: string, from: string): Mailer {
  const folder = join(dataDir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMailOptions(mail));
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`;
      // Renamed into place, so that a reader never sees half an email.
      await writeFile(join(folder, `.${name}`), message);
      await rename(join(folder, `.${name}`), join(folder, name));
    },
  };
}
