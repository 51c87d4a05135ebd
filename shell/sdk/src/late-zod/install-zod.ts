import {
  array,
  boolean,
  coerce,
  config,
  enum as enumeration,
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
import { installZod } from './late-zod.ts';

// The page's Content-Security-Policy forbids eval, and zod's compiled parsers test for it.
config({ jitless: true });

// Each function is imported by name, so that the bundler drops the rest of zod.
installZod({
  array,
  boolean,
  coerce,
  enum: enumeration,
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
});
