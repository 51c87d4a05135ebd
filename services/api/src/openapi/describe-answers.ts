import type { EndpointDefinition, EndpointSchemas } from '@backline/contracts/base/endpoint';
import { type ErrorBody, errorBody } from '@backline/contracts/base/errors.schemas';
import { ERROR_STATUS, type ErrorCode } from '@backline/contracts/base/errors';
import type * as z from 'zod';
import type { Json, JsonSchemas } from './json-schemas.ts';

/** The errors of every call. */
const EVERYWHERE: readonly ErrorCode[] = ['rate_limited', 'internal', 'unavailable'];
const WITH_INPUT: readonly ErrorCode[] = ['validation_failed'];
const WITH_BODY: readonly ErrorCode[] = ['bad_json', 'payload_too_large', 'unsupported_media_type'];

interface Describing {
  schemas: JsonSchemas;
  /** The content of a body or an answer. */
  describe: (schema: z.core.$ZodType, io: 'input' | 'output') => Json;
}

/** The answers of a call by their status. */
export function answersOf(
  endpoint: EndpointDefinition,
  parts: EndpointSchemas,
  describing: Describing,
): Json {
  const { accepted } = parts;
  const { describe } = describing;
  return {
    [endpoint.status ?? 200]: successOf(parts, describing),
    ...(accepted && { 202: { description: 'Accepted', content: describe(accepted, 'output') } }),
    ...errorsOf(endpoint, parts, describing),
  };
}

function successOf({ query, response, progress }: EndpointSchemas, { schemas, describe }: Describing): Json {
  const isPaged = query !== undefined && 'cursor' in query.shape;
  const description = 'A line `{"progress": …}` for each report. The last line has `result` or `error`.';
  return {
    description: 'Success',
    ...(isPaged && {
      headers: {
        Link: {
          description:
            'Address of the next page, `rel="next"`. Absent on the last one. Lists of the admin area also have `rel="prev"`.',
          schema: { type: 'string' },
        },
      },
    }),
    content: {
      ...describe(response, 'output'),
      ...(progress && {
        'application/x-ndjson': {
          schema: {
            description,
            type: 'object',
            properties: { progress: schemas.of(progress, 'output'), result: schemas.of(response, 'output') },
          },
        },
      }),
    },
  };
}

/** One response for each status, with its possible codes. */
function errorsOf(
  { errors }: EndpointDefinition,
  { params, query, body }: EndpointSchemas,
  { schemas }: Describing,
): Json {
  const codes = [
    ...errors,
    ...(params || query || body ? WITH_INPUT : []),
    ...(body ? WITH_BODY : []),
    ...EVERYWHERE,
  ];
  const byStatus = new Map<number, Set<ErrorCode>>();
  for (const code of codes) {
    const own = byStatus.get(ERROR_STATUS[code]) ?? new Set();
    byStatus.set(ERROR_STATUS[code], own.add(code));
  }
  const schema = schemas.of(errorBody, 'output');
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => [
      status,
      {
        description: [...own].map((code) => `\`${code}\``).join(', '),
        content: { 'application/json': { schema, example: errorWith([...own][0]) } },
      },
    ]),
  );
}

function errorWith(code: ErrorCode | undefined): ErrorBody {
  const requestId = '0b0ad4b5-0a62-4b3a-9d57-4f0c9b1c2f11';
  return { message: 'What went wrong, and what to do', code: code ?? 'internal', requestId };
}
