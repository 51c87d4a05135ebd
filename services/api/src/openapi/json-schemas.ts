import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { namedSchemas } from './named-schemas.ts';

export type Json = Record<string, unknown>;

export interface JsonSchemas {
  /** The schema as JSON. It refers to the named schemas inside it. */
  of(schema: z.core.$ZodType, io: 'input' | 'output'): Json;
  /** The named schemas that were referred to so far. */
  components: ReadonlyMap<string, Json>;
}

const REF = '#/components/schemas/';

/** The name of the component that a schema refers to. */
export const componentOf = ({ $ref }: Json): string | undefined =>
  typeof $ref === 'string' ? $ref.slice(REF.length) : undefined;

/** Turns schemas of the contract into JSON Schema, and collects the named ones. */
export async function createJsonSchemas(): Promise<JsonSchemas> {
  const names = await namedSchemas();
  const components = new Map<string, Json>();

  function keep(name: string, json: Json): void {
    const known = components.get(name);
    if (known !== undefined && !isDeepStrictEqual(known, json)) {
      throw new Error(`${name} has two shapes. Give the one that callers send a name of its own.`);
    }
    components.set(name, json);
  }

  return {
    components,
    of(schema, io) {
      // A named schema gives a reference only inside another schema.
      const { properties, $defs = {} } = withRefs(
        z.toJSONSchema(z.object({ schema }), { io, metadata: names, override: forClients }),
      ) as { properties: { schema: Json }; $defs?: Record<string, Json> };
      for (const [name, json] of Object.entries($defs)) keep(name, json);
      return properties.schema;
    },
  };
}

function forClients({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { additionalProperties, propertyNames, required } = jsonSchema;
  // Clients must accept new fields.
  if (additionalProperties === false) delete jsonSchema.additionalProperties;
  // A record with fixed keys is an object to clients.
  if (propertyNames && required && typeof additionalProperties === 'object') {
    jsonSchema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]));
    delete jsonSchema.additionalProperties;
    delete jsonSchema.propertyNames;
  }
}

function withRefs(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', `"${REF}`));
}
