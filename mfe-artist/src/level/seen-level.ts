import { storedSlot } from '@backline/shell-sdk';

const levelIn = (stored: unknown) => (typeof stored === 'number' ? stored : undefined);

/**
 * Stores the highest level that this browser has shown of an artist, and tells whether `level` rises above it. The
 * first level that a browser sees is no rise. Without storage no level is a rise.
 */
export function risesAbove(artistId: string, level: number): boolean {
  const slot = storedSlot(`backline-level:${artistId}`, levelIn, 'browser');
  const seen = slot.read();
  if (seen !== undefined && seen >= level) return false;
  slot.keep(level);
  return seen !== undefined && slot.read() === level;
}
