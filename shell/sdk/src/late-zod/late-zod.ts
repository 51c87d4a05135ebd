/** The part of zod that contracts and forms use. */
export interface Zod {
  readonly [name: string]: unknown;
}

const BUILD = Symbol('build');
/** Members that return a real result, which a recorded call cannot replace. */
const ANSWERS = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'options', '~standard']);
let zod: Zod | undefined;

/** Makes schemas usable from now on. */
export function installZod(installed: Zod): void {
  zod = installed;
}

/**
 * Makes schemas usable, and loads zod first if needed. Await it before using a schema. Screens that import
 * `@backline/shell-sdk/forms` need not, because that import brings zod.
 */
export async function loadSchemas(): Promise<void> {
  if (!zod) await import('./install-zod.ts');
}

/**
 * A function of zod that only records its calls. The schema is built at its first use. So modules that declare
 * schemas run without zod, which is 20 kB that a first visit does not need.
 */
export function late(name: string): unknown {
  return note(() => installed(name)[name]);
}

function installed(use: string): Zod {
  if (!zod) throw new Error(`${use} of a schema needs zod: await loadSchemas() before`);
  return zod;
}

/** Replaces a value that `build` returns later. Calls and members of it are recorded in the same way. */
function note(build: () => unknown): unknown {
  let built: { value: unknown } | undefined;
  const value = () => (built ??= { value: build() }).value;
  return new Proxy(() => undefined, {
    get(_, member) {
      if (member === BUILD) return value;
      if (zod) return memberOf(value(), member);
      // A promise would wait for a `then`.
      if (member === 'then') return undefined;
      if (typeof member === 'symbol' || ANSWERS.has(member)) installed(String(member));
      return note(() => memberOf(value(), member));
    },
    apply(_, _this, args) {
      if (zod) return call(value(), args);
      return note(() => call(value(), args));
    },
    has: (_, member) => Reflect.has(object(value()), member),
    ownKeys: () => Reflect.ownKeys(object(value())),
    getOwnPropertyDescriptor: (_, member) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(object(value()), member);
      return descriptor && { ...descriptor, configurable: true };
    },
  });
}

function object(value: unknown): object {
  installed('The list of members');
  return Object(value) as object;
}

function memberOf(owner: unknown, member: string | symbol): unknown {
  const found: unknown = Reflect.get(Object(owner) as object, member);
  return typeof found === 'function' ? (found.bind(owner) as unknown) : found;
}

function call(called: unknown, args: unknown[]): unknown {
  if (typeof called !== 'function') throw new TypeError('This member of a schema is not a function');
  return Reflect.apply(called, undefined, args.map(resolve));
}

/** The argument with real schemas instead of the recorded ones. */
function resolve(value: unknown): unknown {
  if (typeof value === 'function') {
    const build: unknown = Reflect.get(value, BUILD);
    return typeof build === 'function' ? (build() as unknown) : value;
  }
  if (Array.isArray(value)) return value.map(resolve);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolve(part)]));
}
