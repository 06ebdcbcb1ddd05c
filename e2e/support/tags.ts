/** Counts or compares what the demo data contains: runs before any test that adds to it. */
export const onDemoData = { tag: '@demo-data' };

/** Depends on the layout: runs on a phone and on a desktop. Every other test runs on a phone only. */
export const atBothWidths = { tag: '@both-widths' };

/** The layout of a desktop, of what another test checks on a phone. */
export const onDesktop = { tag: '@desktop' };

export const onDemoDataAtBothWidths = { tag: ['@demo-data', '@both-widths'] };

/** Stops servers or changes settings of the whole shop: runs last, one test at a time. */
export const alone = { tag: '@alone' };
