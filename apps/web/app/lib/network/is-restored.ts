/** Whether a `pageshow` tells that Back or Forward shows a page from memory, as it was left. */
export const isRestored = (event: Event): boolean => 'persisted' in event && event.persisted === true;
