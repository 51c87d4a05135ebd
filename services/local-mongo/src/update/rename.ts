import { isDoc } from '#src/bson/doc.ts';
import { show } from '#src/bson/show.ts';
import { badValue, CommandError } from '#src/errors.ts';
import type { Draft } from './draft.ts';

/** Checks the two paths of a `$rename`. */
export function checkRename(from: string, to: string): void {
  if (from === to)
    throw badValue(`The source and target field for $rename must differ: ${from}: ${show(to)}`);
  if (from.startsWith(`${to}.`) || to.startsWith(`${from}.`)) {
    throw badValue(
      `The source and target field for $rename must not be on the same path: ${from}: ${show(to)}`,
    );
  }
}

export function rename(draft: Draft, from: string, to: string): void {
  const [source, target] = [from.split('.'), to.split('.')];
  const value = sourceValue(draft, source);
  if (value === undefined) return;
  const array = target.findIndex(
    (_, depth) => depth > 0 && Array.isArray(draft.valueAt(target.slice(0, depth))),
  );
  if (array > 0) throw isItem(draft, target, array);
  draft.change(target, { apply: () => value, creates: true });
  draft.change(source, { apply: () => undefined, creates: false });
}

function sourceValue(draft: Draft, names: readonly string[]): unknown {
  let array = 0;
  for (const depth of names.keys()) {
    const parent = draft.valueAt(names.slice(0, depth));
    if (parent === undefined) return undefined;
    if (isDoc(parent)) continue;
    if (!Array.isArray(parent) || !/^\d+$/.test(names[depth] ?? '')) {
      throw new CommandError(
        28,
        `cannot use the part (${names[depth - 1]} of ${names.join('.')}) to traverse the element`,
      );
    }
    array ||= depth;
  }
  const value = draft.valueAt(names);
  if (value !== undefined && array > 0) throw isItem(draft, names, array);
  return value;
}

function isItem(draft: Draft, names: readonly string[], depth: number): CommandError {
  const id = show(draft.doc._id);
  return badValue(
    `The field for $rename cannot be an array element, '${names.join('.')}' in doc with _id: ${id} has an array field called '${names[depth - 1]}'`,
  );
}
