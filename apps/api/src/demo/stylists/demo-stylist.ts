import type { CategorySlug } from '@harusi/contracts/catalogue';

/** Something a stylist shows; the photograph is one of ours. */
export interface DemoWork {
  title: string;
  description: string;
  photo: string;
  category: 'bridal' | 'groom' | 'other';
  tags: readonly string[];
}

export interface DemoStylist {
  name: string;
  email: string;
  phone: string;
  location: string;
  experience: string;
  bio: string;
  specialties: readonly string[];
  categories: readonly CategorySlug[];
  packages: readonly string[];
  joinedDaysAgo: number;
  /** In percent; left out: what the settings say. */
  commission?: number;
  /** Weekdays on which nothing is done; Monday is 1. */
  daysOff: readonly number[];
  works: readonly DemoWork[];
  /** Sent in and not looked at yet. */
  waiting?: readonly DemoWork[];
  inactive?: boolean;
}

export const work = (
  title: string,
  description: string,
  photo: string,
  category: DemoWork['category'],
  ...tags: string[]
): DemoWork => ({ title, description, photo: `${photo}.jpg`, category, tags });

export const CONSULTATIONS = ['essential', 'complete', 'vip'] as const;
export const DAYS = ['bronze', 'silver', 'gold'] as const;
