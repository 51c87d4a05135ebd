/** History state of the entry at which the links are read. */
export const EXTRACTING = { extracting: true };

export function isExtracting(state: unknown): boolean {
  return (state as Partial<typeof EXTRACTING> | null)?.extracting === true;
}
