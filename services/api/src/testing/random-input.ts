import * as z from 'zod';

/** Numbers from 0 to below 1. The same seed gives the same numbers. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Values that clients send by mistake or on purpose. */
const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  '\u0000',
  '\uD800',
  '٣🎧\u202E',
  'x'.repeat(3_000),
  '2026-13-45T99:99:99Z',
  'https://[::1',
  [],
  [null],
  [[['deep']]],
  {},
  { $ne: null },
  { $gt: '' },
  { __proto__: null, constructor: { prototype: 1 } },
  { a: { b: { c: { d: [] } } } },
  JSON.parse('{"__proto__": {"isAdmin": true}}'),
];

/** Makes inputs that mostly fit a schema, so that some get past the checks. About one value in five is odd. */
export function createRandomInput(draw: () => number) {
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(draw() * values.length)];

  function fitting(schema: JsonSchema): unknown {
    if (schema.enum) return pick(schema.enum);
    if (schema.const !== undefined) return schema.const;
    const branches = schema.anyOf ?? schema.oneOf;
    if (branches) return value(pick(branches));
    switch (schema.type) {
      case 'object':
        return object(schema);
      case 'array':
        return Array.from({ length: Math.floor(draw() * 3) }, () => value(asSchema(schema.items)));
      case 'integer':
      case 'number':
        return Math.floor(draw() * 200);
      case 'boolean':
        return draw() < 0.5;
      case 'null':
        return null;
      default:
        return pick([
          'juno@example.org',
          'Juno Halide',
          'artist',
          'https://open.spotify.com/artist/1',
          '2026',
        ]);
    }
  }

  function object({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
    const names = Object.keys(properties).filter((name) => required.includes(name) || draw() < 0.7);
    const extra = draw() < 0.1 ? [['credits', 900]] : [];
    const entries = names.map((name) => [name, value(asSchema(properties[name]))]);
    return Object.fromEntries([...entries, ...extra]) as Record<string, unknown>;
  }

  function value(schema: JsonSchema | undefined): unknown {
    return schema === undefined || draw() < 0.2 ? pick(ODD) : fitting(schema);
  }

  return {
    /** An input for a schema of the contract. */
    of: (schema: z.ZodType): unknown =>
      value(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
    /** A path segment. */
    segment: (): string => {
      const odd = [
        '%00',
        '%E0%A4%A',
        '..%2f',
        '$ne',
        '__proto__',
        'x'.repeat(300),
        '%20',
        '[object Object]',
        '1',
      ];
      return pick(odd) ?? '';
    },
    pick,
  };
}

function asSchema(schema: JsonSchema['items']): JsonSchema | undefined {
  return typeof schema === 'object' && !Array.isArray(schema) ? schema : undefined;
}
