import { config } from '#zod';

// The page's Content-Security-Policy forbids eval, and zod's compiled parsers probe for it.
config({ jitless: true });

/** What remotes get of zod: what contracts and forms use. The locales and the rest stay out of the page. */
export {
  array,
  boolean,
  coerce,
  config,
  discriminatedUnion,
  enum,
  flattenError,
  iso,
  literal,
  looseObject,
  null,
  number,
  object,
  record,
  string,
  tuple,
  union,
  unknown,
  type ZodError,
  type ZodObject,
  type ZodType,
  type infer,
  type input,
  type output,
} from '#zod';
