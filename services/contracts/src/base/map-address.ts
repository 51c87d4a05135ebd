/** Where a map shows a place. Phones open it in their own map. */
export function mapAddress(parts: readonly (string | null)[]): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(parts.filter(Boolean).join(', '))}`;
}
