import { type Doc, isDoc } from '#src/bson/doc.ts';
import { numberOf, type Numeric } from '#src/bson/values.ts';
import type { Scenario } from './scenario.ts';

/** How often each operator was in a command that matched or changed something. */
export class Coverage {
  readonly #counts = new Map<string, number>();

  add({ steps }: Scenario, replies: readonly Doc[]): void {
    for (const [index, { command }] of steps.entries()) {
      const operators = new Set(operatorsIn(command));
      const isEffective = hasEffect(replies[index] ?? {});
      for (const operator of operators)
        this.#counts.set(operator, (this.#counts.get(operator) ?? 0) + Number(isEffective));
    }
  }

  /** The operators, rarest first. */
  get counts(): [operator: string, count: number][] {
    return [...this.#counts].sort(([, a], [, b]) => a - b);
  }
}

function operatorsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(operatorsIn);
  if (!isDoc(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    /^\$[a-z]/i.test(key) ? [key, ...operatorsIn(inner)] : operatorsIn(inner),
  );
}

function hasEffect({ n, value, cursor, values, nModified }: Doc): boolean {
  const counted = [n, nModified].some((count) => count !== undefined && numberOf(count as Numeric) > 0);
  const batch = isDoc(cursor) ? (cursor.firstBatch ?? cursor.nextBatch) : values;
  return counted || isDoc(value) || (Array.isArray(batch) && batch.length > 0);
}
