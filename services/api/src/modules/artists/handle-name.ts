const MAX_LENGTH = 40;

/** A handle for links, made from a stage name: `Marisol & the Tape Echo` is `marisol-the-tape-echo`. */
export function handleName(stageName: string): string {
  const plain = stageName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return plain === '' ? 'artist' : plain;
}
