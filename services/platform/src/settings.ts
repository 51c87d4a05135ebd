import { isAbsolute, join } from 'node:path';
import * as z from 'zod';
import { ROOT } from './repository.ts';
import { UserError } from './user-error.ts';

const text = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value));
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );
const port = z.coerce.number('must be a number').int().min(0).max(65_535);

const environment = z.object({
  NODE_ENV: text,
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: z.url('must be an address such as https://backline.example').optional(),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => (isAbsolute(path) ? path : join(ROOT, path))),
  MONGODB_URI: text.refine((uri) => uri === undefined || /^mongodb(\+srv)?:\/\//.test(uri), {
    error: 'must begin with mongodb:// or mongodb+srv://',
  }),
  SUPABASE_URL: z.url('must be the address of a Supabase project').optional(),
  SUPABASE_ANON_KEY: text,
  AUTH_SIGNING_KEY: text,
  AUTH_PEPPER: text.refine((value) => value === undefined || value.length >= 32, {
    error: 'must have at least 32 characters',
  }),
  SESSION_SECRET: text,
  TRUSTED_PROXIES: list,
  BETA_SIGNUP_LIMIT: z.coerce.number('must be a number').int().positive().optional(),
  ADMIN_EMAILS: list,
  ADMIN_GATE_CODE: text,
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  LIMIT_SCALE: z.coerce.number('must be a number').positive().default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

export type Settings = z.infer<typeof environment>;

/** @throws UserError naming every setting that is wrong. */
export function readSettings(values: Record<string, string | undefined>): Settings {
  const parsed = environment.safeParse(values);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`);
  throw new UserError(`These settings are wrong:\n${problems.join('\n')}`);
}
