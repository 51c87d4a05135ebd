import { HANDLE_LENGTH } from '@backline/contracts/base/limits';
import { addressName } from '@backline/contracts/base/texts';

/**
 * Makes a handle for links from a name: `Marisol & the Tape Echo` becomes `marisol-the-tape-echo`. A name without
 * usable letters becomes `fallback`.
 */
export function handleName(name: string, fallback: string): string {
  const plain = addressName(name).slice(0, HANDLE_LENGTH.max).replace(/-+$/, '');
  return plain === '' ? fallback : plain;
}
