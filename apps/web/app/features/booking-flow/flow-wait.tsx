/** In the place of the booking until it has come. */
export const FlowWait = () => (
  <div aria-busy className="booking">
    <div className="grid content-start gap-8">
      <span className="sr-only">Loading...</span>
      <span aria-hidden className="skeleton h-6" />
      <span aria-hidden className="skeleton h-10" />
      <span aria-hidden className="skeleton h-96" />
    </div>
    <span aria-hidden className="skeleton h-80" />
  </div>
);
