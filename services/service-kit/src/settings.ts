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
