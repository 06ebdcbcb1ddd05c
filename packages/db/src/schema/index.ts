export * from './accounts.ts';
export * from './audit.ts';
export * from './catalogue.ts';
export * from './enquiries.ts';
export * from './idempotency.ts';
export * from './media.ts';
export * from './rate-limits.ts';
export * from './settings.ts';
