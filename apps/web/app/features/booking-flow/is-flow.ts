/** The address asks for a booking, not for the form to the owner. */
export const isFlow = (params: URLSearchParams): boolean => params.has('package') || params.has('stylist');
