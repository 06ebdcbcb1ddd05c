import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isLive, type Mode } from './mode.ts';

/** How many backups stay: the newest of each of the last days, weeks and months that have one. */
export interface BackupKeep {
  daily: number;
  weekly: number;
  monthly: number;
}

export interface BackupSettings {
  /** Absolute. */
  folder: string;
  /** 0: no backups on schedule. */
  everyHours: number;
  keep: BackupKeep;
  /** Undefined: backups are not encrypted. */
  passphrase: string | undefined;
  /** Whether the shop takes a backup before it migrates the database. */
  beforeUpgrade: boolean;
}

const KEEP = 'must be how many daily, weekly and monthly backups stay, such as 7,4,6';

const Variables = z.object({
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY_HOURS: z.coerce
    .number()
    .int()
    .min(0, 'must be a number of hours, or 0 for none')
    .max(8_760, 'must be a number of hours, or 0 for none')
    .optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, KEEP)
    .transform((text) => {
      const [daily = 0, weekly = 0, monthly = 0] = text.split(',').map(Number);
      return { daily, weekly, monthly };
    })
    .refine(({ daily, weekly, monthly }) => daily + weekly + monthly > 0, KEEP)
    .default({ daily: 7, weekly: 4, monthly: 6 }),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have 12 characters or more').optional(),
  BACKUP_BEFORE_UPGRADE: z
    .enum(['0', '1'], 'must be 0 or 1')
    .transform((flag) => flag === '1')
    .default(true),
});
export const BACKUP_VARIABLES = Variables.shape;

type Given = z.output<typeof Variables> & { DATA_DIR: string };

export const readBackupSettings = (v: Given, mode: Mode, root: string): BackupSettings => ({
  folder: resolve(root, v.BACKUP_DIR ?? join(v.DATA_DIR, 'backups')),
  // A demo can be seeded again.
  everyHours: v.BACKUP_EVERY_HOURS ?? (isLive(mode) ? 24 : 0),
  keep: v.BACKUP_KEEP,
  passphrase: v.BACKUP_PASSPHRASE,
  beforeUpgrade: v.BACKUP_BEFORE_UPGRADE,
});
