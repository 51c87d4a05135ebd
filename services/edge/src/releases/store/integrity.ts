import { createHash } from 'node:crypto';

/** The hash of a file in the format of a tag's `integrity`. */
export function integrityOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
