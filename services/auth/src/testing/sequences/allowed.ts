import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Difference } from './paths.ts';

/** The reason why this service answers differently on purpose. */
const why = { reason: z.string().min(1) };

const everywhere = z.strictObject({
  ...why,
  /** A path in which `*` is one part and `**` any number of them. In texts `*` is anything. */
  path: z.string(),
  recorded: z.unknown().optional(),
  found: z.unknown().optional(),
});

const inSteps = z.strictObject({
  ...why,
  /** The rest of the sequence cannot be compared after these steps. */
  ends: z.boolean().default(false),
  /** The different values of this service, by title and number of the step, and then by path. */
  steps: z.record(z.string(), z.record(z.string(), z.unknown())),
});

const allowedFile = z.strictObject({ everywhere: z.array(everywhere), steps: z.array(inSteps) });
export type AllowedFile = z.output<typeof allowedFile>;

export function readAllowed(): AllowedFile {
  const text = readFileSync(join(import.meta.dirname, 'differences.json'), 'utf8');
  return allowedFile.parse(JSON.parse(text));
}

export interface Verdict {
  /** Differences that the list does not explain. */
  unexplained: Difference[];
  ends: boolean;
}

/** Judges differences by the list, and records the used entries. */
export function createJudge({ everywhere: general, steps: groups }: AllowedFile) {
  const used = new Set<unknown>();

  function isGeneral(difference: Difference): boolean {
    const rule = general.find((one) => isCovered(one, difference));
    if (rule) used.add(rule);
    return rule !== undefined;
  }

  return {
    judge(step: string, differences: Difference[]): Verdict {
      const rest = differences.filter((difference) => !isGeneral(difference));
      const own = groups.filter(({ steps }) => Object.hasOwn(steps, step));
      for (const group of own) used.add(group.steps[step]);
      const expected = Object.assign({}, ...own.map(({ steps }) => steps[step])) as Record<string, unknown>;
      const unexpected = rest.filter(
        ({ path, found }) => !Object.hasOwn(expected, path) || !isSame(expected[path], found),
      );
      // A listed difference that does not appear counts too, so that the list stays true.
      const gone = Object.entries(expected).filter(([path]) => !rest.some((one) => one.path === path));
      const unexplained = [
        ...unexpected,
        ...gone.map(([path, listed]) => ({
          path,
          recorded: 'no difference',
          found: `listed: ${String(listed)}`,
        })),
      ];
      return { unexplained, ends: own.some(({ ends }) => ends) };
    },
    /** Entries that no sequence needed. */
    unused: (): string[] => [
      ...general.filter((rule) => !used.has(rule)).map(({ path }) => path),
      ...groups.flatMap(({ steps }) => Object.keys(steps).filter((step) => !used.has(steps[step]))),
    ],
  };
}

function isCovered(rule: z.output<typeof everywhere>, { path, recorded, found }: Difference): boolean {
  const parts = rule.path.split('.').map((part) => (part === '**' ? '.+' : part.replaceAll('*', '[^.]+')));
  return (
    new RegExp(`^${parts.join('\\.')}$`).test(path) &&
    (rule.recorded === undefined || isLike(rule.recorded, recorded)) &&
    (rule.found === undefined || isLike(rule.found, found))
  );
}

function isLike(pattern: unknown, value: unknown): boolean {
  if (typeof pattern !== 'string' || typeof value !== 'string') return isSame(pattern, value);
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(value);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
