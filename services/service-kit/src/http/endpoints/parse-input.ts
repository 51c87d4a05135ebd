import type { EndpointSchemas, ParsedInput } from '@backline/contracts/base/endpoint';
import type * as z from 'zod';
import { invalidFields } from '#src/http/answers/app-error.ts';
import { nothingHere } from '#src/http/answers/error-exit.ts';

interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

const PARTS = ['params', 'query', 'body'] as const;

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

// The contract has its own messages for what a person can enter on a screen. These are for the rest.
const describeIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'This is required' : `Send ${KINDS[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === 'invalid_value') return `Use one of: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small') return `Use at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `Use at most ${issue.maximum}`;
  return undefined;
};

/** The first message of each field at fault, by its dotted path. `whole` names the input itself, for a message without a field. */
export function fieldMessages({ issues }: z.core.$ZodError, whole = 'value'): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.') || whole] ??= message;
  return fields;
}

/**
 * Parses path, query and body by the contract. Members that the contract does not name are dropped.
 *
 * @throws AppError `validation_failed` that names every field at fault, by its dotted path; `not_found` when no
 * record can have such a path.
 */
export function parseInput<S extends EndpointSchemas>(schemas: S, raw: RawInput): ParsedInput<S> {
  const parsed: Record<string, unknown> = { params: undefined, query: undefined, body: undefined };
  let fields: Record<string, string> | undefined;
  for (const part of PARTS) {
    const schema = schemas[part];
    if (!schema) continue;
    const result = schema.safeParse(raw[part], { error: describeIssue });
    if (result.success) {
      parsed[part] = result.data;
      continue;
    }
    if (part === 'params') throw nothingHere();
    fields = { ...fieldMessages(result.error, part), ...fields };
  }
  if (fields) throw invalidFields(fields);
  return parsed as unknown as ParsedInput<S>;
}
