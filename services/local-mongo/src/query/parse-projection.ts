import { type Doc, fieldKey, fieldName, isDoc } from '#src/bson/doc.ts';
import { show } from '#src/bson/show.ts';
import { isNumeric } from '#src/bson/values.ts';
import { CommandError, notSupported } from '#src/errors.ts';
import { compileExpression, isKnownExpression } from '#src/expression/compile.ts';
import { isTrue } from '#src/expression/truth.ts';
import { REFUSED } from '#src/refused.ts';
import { checkFieldPath } from './field-path.ts';

/** Whether a projection lists fields to keep or fields to leave out. */
export type Kind = 'keeps' | 'leaves out';

/** The part of a projection for the fields of one document. */
export interface ProjectionNode {
  /** The fields that are kept or left out as a whole. */
  readonly names: Set<string>;
  readonly children: Map<string, ProjectionNode>;
  /** Fields with a computed value, made of the whole document. */
  readonly computed: Map<string, (root: Doc) => unknown>;
  /** The names that are computed or have a node below them, in the given order. */
  readonly order: string[];
  /** Whether any field here or below is computed. */
  computes: boolean;
}

const newNode = (): ProjectionNode => ({
  names: new Set(),
  children: new Map(),
  computed: new Map(),
  order: [],
  computes: false,
});

/** Reads a projection, or with `adds` the fields of a `$addFields`, which keeps all others. */
export function parseProjection(spec: Doc, adds = false): { root: ProjectionNode; kind: Kind } {
  return new Parser(adds).parse(spec);
}

class Parser {
  readonly #adds: boolean;
  readonly #root = newNode();
  #kind: Kind | undefined;

  constructor(adds: boolean) {
    this.#adds = adds;
    if (adds) this.#kind = 'leaves out';
  }

  parse(spec: Doc): { root: ProjectionNode; kind: Kind } {
    const { _id } = spec;
    for (const [key, value] of Object.entries(spec)) this.#field(fieldName(key), fieldName(key), value);
    const isFlag = isNumeric(_id) || typeof _id === 'boolean';
    const kind = this.#kind ?? (isFlag && isTrue(_id) ? 'keeps' : 'leaves out');
    if (!this.#adds) this.#settleId(_id, isFlag, kind);
    return { root: this.#root, kind };
  }

  /** Settles `_id`, which may be kept or left out in both kinds. It is kept unless the projection leaves it out. */
  #settleId(value: unknown, isFlag: boolean, kind: Kind): void {
    const { names, children, computed } = this.#root;
    const isNamed = children.has('_id') || computed.has('_id');
    const isKept = isFlag ? isTrue(value) : !isNamed;
    if (isKept === (kind === 'keeps') && !(isNamed && !isFlag)) names.add('_id');
    else names.delete('_id');
  }

  #field(path: string, name: string, value: unknown): void {
    if (!this.#adds) refuseItems(path, value);
    if (!this.#adds && (isNumeric(value) || typeof value === 'boolean')) {
      checkFieldPath(path);
      return this.#flag(path, name, isTrue(value));
    }
    if (this.#adds || isDoc(value)) checkFieldPath(path);
    if (!isDoc(value) || !this.#isNested(path, value)) return this.#expression(path, name, value);
    for (const [key, inner] of Object.entries(value))
      this.#field(`${path}.${fieldName(key)}`, fieldName(key), inner);
  }

  #isNested(path: string, value: Doc): boolean {
    const keys = Object.keys(value);
    if (keys.length === 0)
      throw new CommandError(
        40180,
        `an empty object is not a valid value. Found empty object at path ${path}`,
      );
    const operators = keys.filter((key) => key.startsWith('$'));
    if (this.#adds && operators.length > 0 && keys.length > 1) {
      throw new CommandError(
        40181,
        `an expression specification must contain exactly one field, the name of the expression. Found ${keys.length} fields in ${show(value)}`,
      );
    }
    const isOperator = keys[0] === operators[0];
    if (isOperator && keys.length > 1) checkFieldPath(operators[0] ?? '');
    return !isOperator;
  }

  #flag(path: string, name: string, keeps: boolean): void {
    const { parent, key } = this.#place(path);
    if (path !== '_id') this.#settle(keeps ? 'keeps' : 'leaves out', name);
    parent.names.add(key);
  }

  #settle(kind: Kind, name: string): void {
    this.#kind ??= kind;
    if (this.#kind === kind) return;
    if (kind === 'keeps')
      throw new CommandError(31253, `Cannot do inclusion on field ${name} in exclusion projection`);
    throw new CommandError(31254, `Cannot do exclusion on field ${name} in inclusion projection`);
  }

  #expression(path: string, name: string, value: unknown): void {
    const [operator = ''] = isDoc(value) ? Object.keys(value) : [];
    if (!this.#adds && operator.startsWith('$')) {
      if (!isKnownExpression(operator)) throw new CommandError(31325, `Unknown expression ${operator}`);
      if (this.#kind === 'leaves out') {
        throw new CommandError(31252, 'Cannot use expression other than $meta in exclusion projection');
      }
    }
    const { evaluate } = compileExpression(value);
    checkFieldPath(path);
    if (!this.#adds) {
      if (this.#kind === 'leaves out') {
        throw new CommandError(31310, `Cannot use an expression ${name} in an exclusion projection`);
      }
      this.#kind = 'keeps';
    }
    this.#computed(path, evaluate);
  }

  #computed(path: string, evaluate: (root: Doc) => unknown): void {
    const { parent, key, way } = this.#place(path);
    parent.computed.set(key, evaluate);
    parent.order.push(key);
    for (const node of [...way, parent]) node.computes = true;
  }

  /** Finds the node for a path's last name. No path may be given twice, or below another one. */
  #place(path: string): { parent: ProjectionNode; key: string; way: ProjectionNode[] } {
    const keys = path.split('.').map(fieldKey);
    const key = keys.pop() ?? '';
    const way: ProjectionNode[] = [];
    let parent = this.#root;
    for (const [depth, step] of keys.entries()) {
      if (isTaken(parent, step)) {
        if (this.#adds) throw conflict(path);
        const rest = [...keys.slice(depth + 1), key].map(fieldName).join('.');
        throw new CommandError(31249, `Path collision at ${path} remaining portion ${rest}`);
      }
      const child = parent.children.get(step) ?? newNode();
      if (!parent.children.has(step)) parent.order.push(step);
      parent.children.set(step, child);
      way.push(parent);
      parent = child;
    }
    if (isTaken(parent, key) || parent.children.has(key)) {
      if (this.#adds) throw conflict(path);
      throw new CommandError(31250, `Path collision at ${path}`);
    }
    return { parent, key, way };
  }
}

function isTaken({ names, computed }: ProjectionNode, key: string): boolean {
  return names.has(key) || computed.has(key);
}

const conflict = (path: string): CommandError =>
  new CommandError(
    40176,
    `specification contains two conflicting paths. Cannot specify both '${path}' and one of its parts`,
  );

/** Refuses the projections that choose items of an array, and an empty document. */
function refuseItems(path: string, value: unknown): void {
  const names = path.split('.');
  if (names.length > 1 && names.includes('$')) throw notSupported(`the projection ${path}`);
  if (!isDoc(value)) return;
  const operator = REFUSED.projections.find((name) => value[name] !== undefined);
  if (operator !== undefined) throw notSupported(`the projection ${operator}`);
  if (Object.keys(value).length > 0) return;
  throw new CommandError(
    51270,
    `An empty sub-projection is not a valid value. Found empty object at path ${path}`,
  );
}
