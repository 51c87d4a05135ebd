import { config } from 'zod/v4';

// The page's Content-Security-Policy forbids eval, and zod's compiled parsers probe for it.
config({ jitless: true });

/** What remotes get of zod: what contracts and forms use. A test names what is missing. */
export {
  array,
  boolean,
  coerce,
  enum,
  iso,
  literal,
  looseObject,
  number,
  object,
  preprocess,
  record,
  string,
  union,
  unknown,
} from 'zod/v4';
