export interface DemoReview {
  sku: string;
  author: string;
  rating: 1 | 2 | 3 | 4 | 5;
  title: string;
  body: string;
  /** Days before the demo is seeded. */
  daysAgo: number;
}
