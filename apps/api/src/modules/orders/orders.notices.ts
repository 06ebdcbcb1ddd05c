/** What stands under a buyer's bell; the letters say the same at more length. */

export const parcelDispatchedNotice = (
  number: string,
  { carrier, tracking }: { carrier: string | null; tracking: string | null },
) => ({
  title: 'On its way to you',
  message: `A parcel of your order ${number} has left us${carrier ? ` with ${carrier}` : ''}${tracking ? ` (${tracking})` : ''}. The rider calls before arriving.`,
});

export const orderDeliveredNotice = (number: string) => ({
  title: 'Your order has arrived',
  message: `Everything of your order ${number} was delivered. If you have a minute, tell other couples what you think of it.`,
});
