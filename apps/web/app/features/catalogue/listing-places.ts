/** The filters beside the list belong to this form. */
export const LISTING_FORM = 'listing-form';
/** Where the filters stand in the page; a phone without JavaScript goes there. */
export const FILTERS = 'filters';
