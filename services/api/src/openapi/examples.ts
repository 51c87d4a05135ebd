import { OWN_FIELDS } from './example-fields.ts';
import { VALUES } from './example-values.ts';
import { type Json, type JsonSchemas, componentOf } from './json-schemas.ts';

/** Makes a value that a schema accepts. `name` is that of the parameter, or of the call whose body it is. */
export type MakeExample = (schema: Json, name?: string) => unknown;

const DAY = '2026-12-11';
const INSTANT = '2026-12-11T22:00:00.000Z';

/**
 * Makes examples from schemas. A text or a number is the value of its field's name. Fields that may be absent are left
 * out. A component and a body may have fields of their own.
 */
export function createExamples({ components }: JsonSchemas): MakeExample {
  function exampleOf(schema: Json, field: string, own: Json = {}): unknown {
    const component = componentOf(schema);
    if (component !== undefined) {
      return exampleOf(components.get(component) ?? {}, field, { ...OWN_FIELDS[component], ...own });
    }
    if ('const' in schema) return schema['const'];
    const choices = schema['enum'] as unknown[] | undefined;
    if (choices) return choices.includes(VALUES[field]) ? VALUES[field] : choices[0];
    const [variant] = (schema['anyOf'] ?? schema['oneOf'] ?? []) as Json[];
    return variant === undefined ? plainExample(schema, field, own) : exampleOf(variant, field);
  }

  function plainExample(schema: Json, field: string, own: Json): unknown {
    const [type] = [schema['type']].flat();
    switch (type) {
      case 'object':
        return { ...objectExample(schema, own), ...own };
      case 'array':
        return Array.from({ length: Number(schema['minItems'] ?? 1) }, () =>
          exampleOf(schema['items'] as Json, field),
        );
      case 'string':
        return schema['format'] === 'date' ? DAY : textOf(field, schema['format'] === 'date-time');
      case 'boolean':
        return VALUES[field] === true;
      case 'integer':
      case 'number':
        return typeof VALUES[field] === 'number' ? VALUES[field] : 1;
      default:
        return {};
    }
  }

  function objectExample({ properties = {}, required = [] }: Json, own: Json): Json {
    const fields = properties as Record<string, Json>;
    const missing = (required as string[]).filter((name) => !(name in own));
    return Object.fromEntries(missing.map((name) => [name, exampleOf(fields[name] ?? {}, name)]));
  }

  return (schema, name = '') => exampleOf(schema, name, OWN_FIELDS[name]);
}

function textOf(field: string, isInstant: boolean): string {
  const text = VALUES[field];
  if (typeof text === 'string') return text;
  if (isInstant) return INSTANT;
  throw new Error(`The field "${field}" has no example. Add a text for it to example-values.ts.`);
}
