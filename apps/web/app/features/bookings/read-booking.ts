import { createReader, orderApi } from '../orders/read-order.ts';

export const readBooking = createReader((asked) => orderApi.get('/bookings/{number}/', asked));
