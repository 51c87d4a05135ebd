import { HANDLE_LENGTH } from '@backline/contracts/base/limits';

/**
 * Makes a handle for links from a name: `Marisol & the Tape Echo` becomes `marisol-the-tape-echo`. A name without
 * usable letters becomes `fallback`.
 */
export function handleName(name: string, fallback: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, HANDLE_LENGTH.max)
    .replace(/^-+|-+$/g, '');
  return plain === '' ? fallback : plain;
}
