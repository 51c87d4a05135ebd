import type * as z from 'zod';

/** The first message of each field that a schema refuses, by its dotted path. It is empty for a good value. */
export function refusals(schema: z.ZodType, value: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    messages[path.join('.')] ??= message;
  return messages;
}
