/** What the contracts and forms use of zod. */
export interface Zod {
  readonly [name: string]: unknown;
}

const BUILD = Symbol('build');
/** Members that give an answer, which nothing can stand for. */
const ANSWERS = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'options', '~standard']);
let zod: Zod | undefined;

/** From now on schemas work. */
export function installZod(installed: Zod): void {
  zod = installed;
}

/**
 * Lets schemas work, and fetches zod for it if it is not there. Await it before a schema is used. Screens that import
 * `@backline/shell-sdk/forms` need not: zod comes with it.
 */
export async function loadSchemas(): Promise<void> {
  if (!zod) await import('./install-zod.ts');
}

/**
 * A function of zod that only notes how it is called. The schema is built when it is first used. So modules that
 * declare schemas run without zod, which is 20 kB that a first visit does not need.
 */
export function late(name: string): unknown {
  return note(() => installed(name)[name]);
}

function installed(use: string): Zod {
  if (!zod) throw new Error(`${use} of a schema needs zod: await loadSchemas() before`);
  return zod;
}

/** Stands for a value that `build` gives later. Calls and members of it are noted in the same way. */
function note(build: () => unknown): unknown {
  let built: { value: unknown } | undefined;
  const value = () => (built ??= { value: build() }).value;
  return new Proxy(() => undefined, {
    get(_, member) {
      if (member === BUILD) return value;
      if (zod) return memberOf(value(), member);
      // A promise would wait for it.
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

/** The argument with real schemas in place of the noted ones. */
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
