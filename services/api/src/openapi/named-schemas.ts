import { globSync } from 'node:fs';
import { CONTRACTS_FOLDER } from '@backline/service-kit/http/endpoints/contract-names';
import * as z from 'zod';

const KINDS = new Set(['object', 'enum', 'record']);

/**
 * The exported objects and lists of choices of the contract, each under the name of its type: `eventSummary` is
 * `EventSummary`.
 */
export async function namedSchemas(): Promise<z.core.$ZodRegistry<{ id: string }>> {
  const names = z.registry<{ id: string }>();
  for (const file of globSync('**/*.schemas.ts', { cwd: CONTRACTS_FOLDER })) {
    const exported = (await import(`@backline/contracts/${file.replace(/\.ts$/, '')}`)) as object;
    for (const [name, value] of Object.entries(exported)) {
      if (value instanceof z.ZodType && KINDS.has(value.type))
        names.add(value, { id: name.charAt(0).toUpperCase() + name.slice(1) });
    }
  }
  return names;
}
