import type * as z from 'zod';
import { UserError } from '#src/user-error.ts';

/**
 * Reads settings from environment values. An empty value, as in an environment file, counts as none.
 *
 * @throws UserError naming every setting that is wrong, not only the first.
 */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  values: Record<string, string | undefined>,
): z.output<Schema> {
  const present = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`);
  throw new UserError(`These settings are missing or wrong:\n${problems.join('\n')}`);
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address leads to this very machine, which others cannot reach. */
export function isLoopback(address: string): boolean {
  return URL.canParse(address) && LOOPBACK.test(new URL(address).hostname);
}

/** Where a connection string leads, without its secrets. It may name several hosts, so that it is no URL. */
export function hostsOf(uri: string): string {
  return uri
    .replace(/^[^:]*:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/[/?].*$/, '');
}

const PLACEHOLDER = /change.?me|example|placeholder|default|your.?(secret|key|pepper)/i;
const LEAST_SECRET = 32;
const LEAST_DIFFERENT = 8;

/** Why a production must not run on a secret, to be read after its name; null when it may. */
export function secretProblem(value: string | undefined): string | null {
  if (value === undefined) return 'must be set in production';
  if (value.length < LEAST_SECRET) return `must have at least ${LEAST_SECRET} characters`;
  const isGuessed = PLACEHOLDER.test(value) || new Set(value).size < LEAST_DIFFERENT;
  return isGuessed ? 'still has a value that is no secret' : null;
}
