/** The index a write ran into, as `field,field`, or undefined for any other error. */
export function duplicateKey(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 11000) return undefined;
  const pattern = 'keyPattern' in error ? error.keyPattern : undefined;
  return pattern !== null && typeof pattern === 'object' ? Object.keys(pattern).join(',') : '';
}
