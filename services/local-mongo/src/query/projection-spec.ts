import { compileExpression } from '../aggregate/expression.ts';
import { isDoc, isNumeric, numberOf, wholeNumber, type Doc } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileElementTest } from './match.ts';
import { pathsOverlap } from './path.ts';
import { matchedPosition } from './positional.ts';
import { isOperators } from './value-tests.ts';

export type Leaf =
  | { kind: 'whole' }
  | { kind: 'slice' | 'element' | 'matched'; pick: (items: unknown[], source: Doc) => unknown };

export type ProjectionNode = Map<string, ProjectionNode | Leaf>;

export type Projection = {
  inclusive: boolean;
  keepsId: boolean;
  root: ProjectionNode;
  computed: { path: string[]; evaluate: (doc: Doc) => unknown }[];
};

type Entry = { path: string; value: unknown };

export function parseProjection(spec: Doc, filter: Doc, variables: Doc | undefined): Projection {
  const entries = flatten(spec, '');
  const id = entries.find((entry) => entry.path === '_id')?.value;
  const projection: Projection = {
    inclusive: isInclusive(entries),
    keepsId: id === undefined || !isOff(id),
    root: new Map(),
    computed: [],
  };
  const seen: string[] = [];
  for (const { path, value } of entries) {
    if (path === '_id' && isSwitch(value)) continue;
    const target = path.endsWith('.$') ? path.slice(0, -2) : path;
    if (seen.some((other) => pathsOverlap(other, target))) {
      throw new CommandError(31249, `Path collision at ${target} remaining portion ${target}`);
    }
    seen.push(target);
    const leaf = leafOf(path, value, filter, variables);
    if (leaf) place(projection.root, target.split('.'), leaf);
    else projection.computed.push({ path: target.split('.'), evaluate: compileExpression(value, variables) });
  }
  return projection;
}

/** `{ a: { b: 1 } }` means `{ 'a.b': 1 }`. */
function flatten(spec: Doc, prefix: string): Entry[] {
  return Object.entries(spec).flatMap(([field, value]) => {
    const path = prefix + field;
    if (path === '') throw new CommandError(40352, 'FieldPath cannot be constructed with empty string');
    const nested = isDoc(value) && Object.keys(value).length > 0 && !isOperators(value);
    return nested ? flatten(value, `${path}.`) : [{ path, value }];
  });
}

function isInclusive(entries: readonly Entry[]): boolean {
  let inclusive: boolean | undefined;
  for (const { path, value } of entries) {
    if (path === '_id' && isSwitch(value)) continue;
    if (isDoc(value) && '$slice' in value) continue;
    if (path.endsWith('.$') || (isDoc(value) && '$elemMatch' in value)) {
      inclusive ??= true;
      continue;
    }
    const wanted = !isOff(value);
    inclusive ??= wanted;
    if (inclusive !== wanted) {
      throw new CommandError(
        wanted ? 31253 : 31254,
        `Cannot do ${wanted ? 'inclusion' : 'exclusion'} on field ${path} in ${wanted ? 'exclusion' : 'inclusion'} projection`,
      );
    }
  }
  const id = entries.find((entry) => entry.path === '_id')?.value;
  return inclusive ?? (id !== undefined && !isOff(id));
}

function isSwitch(value: unknown): boolean {
  return typeof value === 'boolean' || isNumeric(value);
}

function isOff(value: unknown): boolean {
  return value === false || (isNumeric(value) && numberOf(value) === 0);
}

/** What is done at the end of a path, or null when the field is computed from an expression. */
function leafOf(path: string, value: unknown, filter: Doc, variables: Doc | undefined): Leaf | null {
  if (path.endsWith('.$')) return { kind: 'matched', pick: pickMatched(path.slice(0, -2), filter) };
  if (isSwitch(value)) return { kind: 'whole' };
  if (!isDoc(value)) return null;
  if ('$meta' in value) throw notSupported('$meta');
  if ('$elemMatch' in value) {
    const test = compileElementTest(value.$elemMatch, variables);
    return {
      kind: 'element',
      pick: (items) => {
        const index = items.findIndex((item) => test(item));
        return index < 0 ? undefined : [items[index]];
      },
    };
  }
  if ('$slice' in value && !isExpressionSlice(value.$slice))
    return { kind: 'slice', pick: pickSlice(value.$slice) };
  return null;
}

function isExpressionSlice(argument: unknown): boolean {
  return Array.isArray(argument) && !isNumeric(argument[0]);
}

function pickMatched(arrayPath: string, filter: Doc) {
  return (items: unknown[], source: Doc): unknown[] => {
    const index = matchedPosition(filter, source, arrayPath);
    if (index < 0) {
      throw new CommandError(
        51246,
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      );
    }
    return [items[index]];
  };
}

function pickSlice(argument: unknown): (items: unknown[]) => unknown[] {
  if (!Array.isArray(argument)) {
    const count = wholeNumber(argument, '$slice', 0);
    return (items) => (count >= 0 ? items.slice(0, count) : items.slice(count));
  }
  const skip = wholeNumber(argument[0], '$slice', 0);
  const limit = wholeNumber(argument[1], '$slice', 0);
  return (items) => {
    const from = skip < 0 ? Math.max(0, items.length + skip) : skip;
    return items.slice(from, from + limit);
  };
}

function place(root: ProjectionNode, path: readonly string[], leaf: Leaf): void {
  let node = root;
  for (const part of path.slice(0, -1)) {
    const child = node.get(part);
    const next: ProjectionNode = child instanceof Map ? child : new Map();
    node.set(part, next);
    node = next;
  }
  node.set(path.at(-1) ?? '', leaf);
}
