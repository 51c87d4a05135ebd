import { type Doc, fieldKey, fieldName, isDoc } from '#src/bson/doc.ts';
import { show } from '#src/bson/show.ts';
import { isNumeric } from '#src/bson/values.ts';
import { CommandError } from '#src/errors.ts';
import { compileExpression, isKnownExpression } from '#src/expression/compile.ts';
import { isTrue } from '#src/expression/truth.ts';
import { checkFieldPath } from './field-path.ts';
import {
  elementProjection,
  expressionLeftOut,
  isFindSlice,
  positional,
  slice,
  type Transform,
} from './find-projections.ts';

/** Whether a projection names the fields to keep or those to leave out. */
export type Kind = 'keeps' | 'leaves out';
type Where = 'find' | '$project' | '$addFields';

/** What a projection does with the fields of one document. */
export interface ProjectionNode {
  /** The fields that are kept or left out as a whole. */
  readonly names: Set<string>;
  readonly children: Map<string, ProjectionNode>;
  /** Fields with a value of their own, made of the whole document. */
  readonly computed: Map<string, (root: Doc) => unknown>;
  /** Changes to values that are kept. */
  readonly transforms: Map<string, Transform>;
  /** The fields that are computed or have a node below them, as they were given. */
  readonly order: string[];
  /** Whether something is computed here or below. */
  computes: boolean;
}

const newNode = (): ProjectionNode => ({
  names: new Set(),
  children: new Map(),
  computed: new Map(),
  transforms: new Map(),
  order: [],
  computes: false,
});

export function parseProjection(spec: Doc, where: Where): { root: ProjectionNode; kind: Kind } {
  return new Parser(where).parse(spec);
}

class Parser {
  readonly #where: Where;
  readonly #root = newNode();
  #kind: Kind | undefined;
  #hasPositional = false;
  #hasElement = false;
  /** Keeps what is sliced, in a projection that names the fields to keep. */
  readonly #sliced: (() => void)[] = [];

  constructor(where: Where) {
    this.#where = where;
    if (where === '$addFields') this.#kind = 'leaves out';
  }

  parse(spec: Doc): { root: ProjectionNode; kind: Kind } {
    const { _id } = spec;
    for (const [key, value] of Object.entries(spec)) this.#field(fieldName(key), fieldName(key), value);
    const isFlag = isNumeric(_id) || typeof _id === 'boolean';
    const kind =
      this.#kind ??
      (this.#hasElement && this.#sliced.length === 0
        ? 'keeps'
        : isFlag && isTrue(_id)
          ? 'keeps'
          : 'leaves out');
    if (this.#where !== '$addFields') this.#settleId(_id, isFlag, kind);
    if (kind === 'keeps') for (const keep of this.#sliced) keep();
    return { root: this.#root, kind };
  }

  /** `_id` may be kept or left out in both kinds, and is kept unless it is named. */
  #settleId(value: unknown, isFlag: boolean, kind: Kind): void {
    const { names, children, computed } = this.#root;
    const isNamed = children.has('_id') || computed.has('_id');
    const isKept = isFlag ? isTrue(value) : !isNamed;
    if (isKept === (kind === 'keeps') && !(isNamed && !isFlag)) names.add('_id');
    else names.delete('_id');
  }

  #field(path: string, name: string, value: unknown): void {
    if (this.#where !== '$addFields' && this.#isPositional(path)) return this.#positional(path, value);
    if (this.#where !== '$addFields') refuseEmpty(path, value);
    if (this.#where !== '$addFields' && (isNumeric(value) || typeof value === 'boolean')) {
      checkFieldPath(path);
      return this.#flag(path, name, isTrue(value));
    }
    if (this.#where === '$addFields' || isDoc(value)) checkFieldPath(path);
    if (!isDoc(value)) return this.#expression(path, name, value);
    if (this.#isNested(path, value)) {
      for (const [key, inner] of Object.entries(value))
        this.#field(`${path}.${fieldName(key)}`, fieldName(key), inner);
    } else if (this.#where === 'find' && value.$elemMatch !== undefined) {
      this.#hasElement = true;
      this.#computed(path, elementProjection(path, value.$elemMatch));
    } else if (this.#where === 'find' && isFindSlice(value, this.#kind === 'leaves out')) {
      const { parent, key } = this.#place(path);
      parent.transforms.set(key, slice(value.$slice));
      this.#sliced.push(() => parent.names.add(key));
    } else {
      this.#expression(path, name, value);
    }
  }

  #isNested(path: string, value: Doc): boolean {
    const keys = Object.keys(value);
    if (keys.length === 0)
      throw new CommandError(
        40180,
        `an empty object is not a valid value. Found empty object at path ${path}`,
      );
    const operators = keys.filter((key) => key.startsWith('$'));
    if (this.#where === '$addFields' && operators.length > 0 && keys.length > 1) {
      throw new CommandError(
        40181,
        `an expression specification must contain exactly one field, the name of the expression. Found ${keys.length} fields in ${show(value)}`,
      );
    }
    const isOperator = keys[0] === operators[0];
    if (isOperator && keys.length > 1) checkFieldPath(operators[0] ?? '');
    return !isOperator;
  }

  #isPositional(path: string): boolean {
    const parts = path.split('.');
    const at = parts.indexOf('$');
    if (at < 0 || parts.length === 1) return false;
    if (at === parts.length - 1) return true;
    throw new CommandError(
      31394,
      "As of 4.4, it's illegal to specify positional operator in the middle of a path.",
    );
  }

  #positional(path: string, value: unknown): void {
    if (this.#where === '$project') {
      throw new CommandError(31324, 'Cannot use positional projection in aggregation projection');
    }
    if (isDoc(value)) {
      throw new CommandError(31271, 'positional projection cannot be used with an expression or sub object');
    }
    if (!isNumeric(value) && typeof value !== 'boolean') {
      throw new CommandError(31308, 'positional projection cannot be used with a literal');
    }
    if (!isTrue(value)) throw new CommandError(31395, 'positional projection cannot be used with exclusion');
    if (this.#hasPositional) {
      throw new CommandError(31276, 'Cannot specify more than one positional projection per query.');
    }
    this.#hasPositional = true;
    const array = path.slice(0, -2);
    this.#flag(array, path, true);
    const { parent, key } = this.#place(array, true);
    parent.transforms.set(key, positional);
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
    if (this.#where !== '$addFields' && operator.startsWith('$')) {
      if (!isKnownExpression(operator)) throw new CommandError(31325, `Unknown expression ${operator}`);
      if (this.#kind === 'leaves out') throw expressionLeftOut();
    }
    const { evaluate } = compileExpression(value);
    checkFieldPath(path);
    if (this.#where !== '$addFields') {
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

  /** The node of a path's last name; each path may be named once, and none below another. */
  #place(path: string, isKnown = false): { parent: ProjectionNode; key: string; way: ProjectionNode[] } {
    const keys = path.split('.').map(fieldKey);
    const key = keys.pop() ?? '';
    const way: ProjectionNode[] = [];
    let parent = this.#root;
    for (const [depth, step] of keys.entries()) {
      if (isTaken(parent, step)) {
        if (this.#where === '$addFields') throw conflict(path);
        const rest = [...keys.slice(depth + 1), key].map(fieldName).join('.');
        throw new CommandError(31249, `Path collision at ${path} remaining portion ${rest}`);
      }
      const child = parent.children.get(step) ?? newNode();
      if (!parent.children.has(step)) parent.order.push(step);
      parent.children.set(step, child);
      way.push(parent);
      parent = child;
    }
    if (!isKnown && (isTaken(parent, key) || parent.children.has(key))) {
      if (this.#where === '$addFields') throw conflict(path);
      throw new CommandError(31250, `Path collision at ${path}`);
    }
    return { parent, key, way };
  }
}

function isTaken({ names, computed, transforms }: ProjectionNode, key: string): boolean {
  return names.has(key) || computed.has(key) || transforms.has(key);
}

const conflict = (path: string): CommandError =>
  new CommandError(
    40176,
    `specification contains two conflicting paths. Cannot specify both '${path}' and one of its parts`,
  );

function refuseEmpty(path: string, value: unknown): void {
  if (!isDoc(value) || Object.keys(value).length > 0) return;
  throw new CommandError(
    51270,
    `An empty sub-projection is not a valid value. Found empty object at path ${path}`,
  );
}
