import { z } from 'zod';
import { differencesOf, withChanges } from './paths.ts';

/** Bodies of many answers, with `{who}` instead of a person. */
export const shapesFile = z.record(z.string(), z.unknown());
export type Shapes = z.output<typeof shapesFile>;

const alike = z.strictObject({ like: z.string(), but: z.record(z.string(), z.unknown()).default({}) });

/** A body in full. */
export function expand(shapes: Shapes, body: unknown): unknown {
  const written = alike.safeParse(body).data;
  if (!written) return body;
  const [shape = '', who = ''] = written.like.split(' of ');
  if (!Object.hasOwn(shapes, shape)) throw new Error(`There is no shape "${shape}".`);
  return withChanges(shapeOf(shapes[shape], who), written.but);
}

/** A body in its shortest form: as a shape with changes, or in full. */
export function shorten(shapes: Shapes, body: unknown, people: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const written = Object.entries(shapes).flatMap(([name, shape]) =>
    people.map((who) => {
      const differences = differencesOf(shapeOf(shape, who), body);
      const but = Object.fromEntries(differences.map(({ path, found }) => [path, found]));
      return { like: `${name} of ${who}`, ...(differences.length > 0 && { but }) };
    }),
  );
  const faithful = written.filter((one) => differencesOf(expand(shapes, one), body).length === 0);
  const [shortest] = faithful.toSorted((one, other) => lengthOf(one) - lengthOf(other));
  return shortest && lengthOf(shortest) < lengthOf(body) * 0.7 ? shortest : body;
}

function shapeOf(shape: unknown, who: string): unknown {
  return JSON.parse(JSON.stringify(shape).replaceAll('{who', `{${who}`)) as unknown;
}

const lengthOf = (value: unknown) => JSON.stringify(value).length;
