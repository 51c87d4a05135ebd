import { config } from 'zod/v4';

// The page's Content-Security-Policy forbids eval, and zod's compiled parsers test for it.
config({ jitless: true });

/** The exports of zod that contracts and forms use, and no others. A test lists missing ones. */
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
