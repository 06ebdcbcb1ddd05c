/** How many cases a property tries: a few in every run of the tests, PROPERTY_TIMES as many for whoever has the time. */
export const propertyRuns = (usual: number) => ({
  numRuns: usual * Number(process.env['PROPERTY_TIMES'] ?? 1),
});
