import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export function fixture(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, 'fixtures', name));
}

/** A copy with other bytes from a place on. */
export function changed(bytes: Uint8Array, place: number, ...others: number[]): Buffer {
  const copy = Buffer.from(bytes);
  copy.set(others, place);
  return copy;
}

/** A copy with another name at each place where a box or a codec has this one. */
export function renamed(bytes: Uint8Array, from: string, to: string): Buffer {
  return Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(from, to), 'latin1');
}
