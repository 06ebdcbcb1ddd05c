import type { CategorySlug } from '@harusi/contracts/catalogue/catalogue';

/** The photo is one of the demo's product pictures. */
export interface DemoPortfolioItem {
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
  /** In percent; the rate in the settings when left out. */
  commission?: number;
  /** Weekdays without work; Monday is 1. */
  daysOff: readonly number[];
  portfolio: readonly DemoPortfolioItem[];
  /** Not approved yet. */
  pending?: readonly DemoPortfolioItem[];
  inactive?: boolean;
}

export const portfolioItem = (
  title: string,
  description: string,
  photo: string,
  category: DemoPortfolioItem['category'],
  ...tags: string[]
): DemoPortfolioItem => ({ title, description, photo: `${photo}.jpg`, category, tags });

export const CONSULTATIONS = ['essential', 'complete', 'vip'] as const;
export const STYLING_DAYS = ['bronze', 'silver', 'gold'] as const;
