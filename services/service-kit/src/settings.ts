import { isIP } from 'node:net';
import * as z from 'zod';
import { UserError } from './user-error.ts';

export const optionalText = z.string().optional();

export const commaSeparated = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

const PORTS = 'must be a number from 0 to 65535';
export const port = z.coerce.number(PORTS).int(PORTS).min(0, PORTS).max(65_535, PORTS);

export const positiveNumber = z.coerce.number('must be a number').positive('must be above 0');

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const logLevel = z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`);

/** Where browsers find the product, which has all of the host to itself. */
export const publicUrl = z
  .string('must be the address that browsers use')
  .refine((value) => URL.canParse(value) && isOrigin(new URL(value)), {
    error: 'must be an address such as https://backline.example, without a path',
  })
  .transform((value) => new URL(value).origin);

function isOrigin({ protocol, origin, href }: URL): boolean {
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

export const mongodbUri = z.string('must be set').regex(/^mongodb(\+srv)?:\/\//, {
  error: 'must begin with mongodb:// or mongodb+srv://',
});

/** Where a connection string leads, without its secrets; it may name several hosts, which is no URL. */
export function hostsOf(uri: string): string {
  return uri
    .replace(/^[^:]*:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/[/?].*$/, '');
}

/** Addresses, ranges, and the names that Express has for some. */
export const trustedProxies = commaSeparated.refine((entries) => entries.every(isProxy), {
  error: 'must be addresses or ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
});

function isProxy(entry: string): boolean {
  const [address = '', range, ...more] = entry.split('/');
  const version = isIP(address);
  if (version === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(entry);
  if (range === undefined) return true;
  const bits = version === 4 ? 32 : 128;
  return more.length === 0 && /^[1-9]\d{0,2}$/.test(range) && Number(range) <= bits;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address leads to this very machine, which nobody else reaches. */
export function isLoopback(address: string): boolean {
  return URL.canParse(address) && LOOPBACK.test(new URL(address).hostname);
}

const PLACEHOLDER = /change.?me|example|placeholder|default|your.?(secret|key|pepper)/i;
const LEAST_SECRET = 32;
const LEAST_DIFFERENT = 8;

/** What a production has against a secret, to be read after its name; null when it may run on it. */
export function secretProblem(value: string | undefined): string | null {
  if (value === undefined) return 'must be set in production';
  if (value.length < LEAST_SECRET) return `must have at least ${LEAST_SECRET} characters`;
  const isGuessed = PLACEHOLDER.test(value) || new Set(value).size < LEAST_DIFFERENT;
  return isGuessed ? 'still has a value that is no secret' : null;
}

/** A secret of a service that runs in production. */
export const productionSecret = z.string('must be set in production').superRefine((value, context) => {
  const problem = secretProblem(value);
  if (problem !== null) context.addIssue(problem);
});

/** Few tries are let through, so that as many characters are enough. */
export const adminGateCode = z.string().min(8, 'must have at least 8 characters').optional();

/** Keys of Spotify's Web API, one of which is of no use without the other. */
export const spotifySettings = z
  .object({ SPOTIFY_CLIENT_ID: optionalText, SPOTIFY_CLIENT_SECRET: optionalText })
  .refine((keys) => (keys.SPOTIFY_CLIENT_ID === undefined) === (keys.SPOTIFY_CLIENT_SECRET === undefined), {
    path: ['SPOTIFY_CLIENT_ID'],
    error: 'and SPOTIFY_CLIENT_SECRET must be set together',
    when: () => true,
  });

/** The keys as the API takes them; undefined when they are not set. */
export function spotifyKeysOf(settings: z.output<typeof spotifySettings>) {
  const { SPOTIFY_CLIENT_ID: clientId, SPOTIFY_CLIENT_SECRET: clientSecret } = settings;
  return clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret };
}

/**
 * An empty value, as in an environment file, counts as none.
 *
 * @throws UserError naming every setting that is wrong, not only the first.
 */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  values: Record<string, string | undefined>,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`);
  throw new UserError(`These settings are missing or wrong:\n${problems.join('\n')}`);
}
