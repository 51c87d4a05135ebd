/** `6:42`; a dash when no source gave the length. */
export function durationOf(ms: number | undefined): string {
  if (ms === undefined) return '–';
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
