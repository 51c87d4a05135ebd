import type { NamedEndpoint } from '@backline/contracts/all-endpoints';
import type { EndpointDefinition } from '@backline/contracts/base/endpoint';
import { IDEMPOTENCY_KEY_MAX_LENGTH, SIGNUP_KEY_LENGTH } from '@backline/contracts/base/limits';
import * as z from 'zod';
import { answersOf } from './describe-answers.ts';
import type { MakeExample } from './examples.ts';
import type { Json, JsonSchemas } from './json-schemas.ts';
import { securityOf } from './security.ts';

/** Describes calls as operations of OpenAPI. */
export function createCallDescriber(schemas: JsonSchemas, makeExample: MakeExample) {
  const describe = (schema: z.core.$ZodType, io: 'input' | 'output', name?: string): Json => {
    const json = schemas.of(schema, io);
    return { 'application/json': { schema: json, example: makeExample(json, name) } };
  };

  function parametersOf(fields: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
    return Object.entries(fields?.shape ?? {}).map(([name, field]) => {
      const required = place === 'path' || !z.safeParse(field, undefined).success;
      const schema = schemas.of(field, 'input');
      return { name, in: place, required, schema, ...(required && { example: makeExample(schema, name) }) };
    });
  }

  return async ({ name, group, endpoint }: NamedEndpoint): Promise<Json> => {
    const parts = await endpoint.schemas();
    const { params, query, body } = parts;
    return {
      operationId: name,
      summary: endpoint.summary,
      tags: [group],
      security: securityOf(endpoint),
      parameters: [
        ...parametersOf(params, 'path'),
        ...parametersOf(query, 'query'),
        ...idempotencyKeyOf(endpoint),
      ],
      ...(body && { requestBody: { required: true, content: describe(body, 'input', name) } }),
      responses: answersOf(endpoint, parts, { schemas, describe }),
    };
  };
}

/** The header with which a call may be repeated (rules: idempotency). */
function idempotencyKeyOf({ idempotencyKey }: EndpointDefinition): Json[] {
  if (idempotencyKey === undefined) return [];
  const required = idempotencyKey === 'required';
  const { min, max } = required ? SIGNUP_KEY_LENGTH : { min: 1, max: IDEMPOTENCY_KEY_MAX_LENGTH };
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required,
      description: 'A random text. A repeat with the same key and the same content gets the first answer.',
      schema: { type: 'string', minLength: min, maxLength: max },
    },
  ];
}
