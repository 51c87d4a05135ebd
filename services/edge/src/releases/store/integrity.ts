import { createHash } from 'node:crypto';

/** The hash of a file as the attribute `integrity` of a tag has it. */
export function integrityOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
