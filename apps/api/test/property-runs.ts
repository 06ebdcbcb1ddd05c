/**
 * Options of a property test: its usual number of cases, times `PROPERTY_TIMES`; `PROPERTY_SEED` makes it
 * repeatable.
 */
export const propertyRuns = (usual: number) => ({
  numRuns: usual * Number(process.env['PROPERTY_TIMES'] ?? 1),
  ...(process.env['PROPERTY_SEED'] && { seed: Number(process.env['PROPERTY_SEED']) }),
});
