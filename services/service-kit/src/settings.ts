import * as z from 'zod';
import { UserError } from './user-error.ts';

/** An empty value in an environment file counts as none. */
export const optionalText = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value));

export const commaSeparated = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

export const port = z.coerce.number('must be a number').int().min(0).max(65_535);

export const positiveNumber = z.coerce.number('must be a number').positive();

export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

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
export const productionSecret = optionalText.superRefine((value, context) => {
  const problem = secretProblem(value);
  if (problem !== null) context.addIssue(problem);
});

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

/** @throws UserError naming every setting that is wrong, not only the first. */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  values: Record<string, string | undefined>,
): z.output<Schema> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`);
  throw new UserError(`These settings are missing or wrong:\n${problems.join('\n')}`);
}
