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
