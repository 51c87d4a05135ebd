import { ALL_ENDPOINTS, type NamedEndpoint } from '@backline/contracts/all-endpoints';
import type { EndpointDefinition, EndpointSchemas } from '@backline/contracts/base/endpoint';
import { errorBody } from '@backline/contracts/base/errors.schemas';
import { ERROR_STATUS, type ErrorCode } from '@backline/contracts/base/errors';
import * as z from 'zod';

type Json = Record<string, unknown>;

/** The errors of every call. */
const EVERYWHERE: readonly ErrorCode[] = ['rate_limited', 'internal', 'unavailable'];
const WITH_INPUT: readonly ErrorCode[] = ['validation_failed'];
const WITH_BODY: readonly ErrorCode[] = ['bad_json', 'payload_too_large', 'unsupported_media_type'];
const SIGNED_IN: readonly Json[] = [{ cookie: [] }, { token: [] }];

/** The public calls of the contract, as an OpenAPI 3.1 document. */
export async function describeApi(): Promise<Json> {
  const paths: Record<string, Json> = {};
  for (const call of ALL_ENDPOINTS) {
    const { method, path } = call.endpoint;
    // The other paths are calls between services.
    if (!path.startsWith('/api/')) continue;
    const place = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[place] = { ...paths[place], [method.toLowerCase()]: await operationOf(call) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Backline',
      version: '1',
      description:
        'Fields are added without notice. A field that is gone, or means something else, comes with a new version. ' +
        'Errors are told apart by their `code`. Lists are bare arrays, and the next page stands in a `Link` header.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(ALL_ENDPOINTS.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: {
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'backline_sid',
          description: 'The session of a browser. On https its name begins with `__Host-`.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token of the authentication service.',
        },
      },
    },
  };
}

async function operationOf({ name, group, endpoint }: NamedEndpoint): Promise<Json> {
  const { summary, errors } = endpoint;
  const schemas = await endpoint.schemas();
  const { params, query, body, accepted } = schemas;
  return {
    operationId: name,
    summary,
    tags: [group],
    ...(errors.includes('unauthenticated') && { security: SIGNED_IN }),
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
    }),
    responses: {
      [endpoint.status ?? 200]: successOf(schemas),
      ...(accepted && {
        202: {
          description: 'Accepted',
          content: { 'application/json': { schema: schemaOf(accepted, 'output') } },
        },
      }),
      ...errorsOf(endpoint, schemas),
    },
  };
}

function parametersOf(fields: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(fields?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(schema, undefined).success,
    schema: schemaOf(schema, 'input'),
  }));
}

function successOf({ query, response, progress }: EndpointSchemas): Json {
  const isPaged = query !== undefined && 'cursor' in query.shape;
  return {
    description: 'Success',
    ...(isPaged && {
      headers: {
        Link: {
          description: 'Address of the next page. Absent on the last one.',
          schema: { type: 'string' },
        },
      },
    }),
    content: {
      'application/json': { schema: schemaOf(response, 'output') },
      ...(progress && {
        'application/x-ndjson': {
          schema: {
            description: 'A line `{"progress": …}` for each report. The last line has `result` or `error`.',
            type: 'object',
            properties: { progress: schemaOf(progress, 'output'), result: schemaOf(response, 'output') },
          },
        },
      }),
    },
  };
}

/** One response for each status, with its possible codes. */
function errorsOf({ errors }: EndpointDefinition, { params, query, body }: EndpointSchemas): Json {
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
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => [
      status,
      {
        description: [...own].map((code) => `\`${code}\``).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    override({ jsonSchema }) {
      // Clients must accept new fields.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return json;
}
