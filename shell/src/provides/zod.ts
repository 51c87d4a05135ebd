import { late } from '@backline/shell-sdk/late-zod';

const enumeration = late('enum');
const array = late('array');
const boolean = late('boolean');
const coerce = late('coerce');
const iso = late('iso');
const literal = late('literal');
const looseObject = late('looseObject');
const number = late('number');
const object = late('object');
const preprocess = late('preprocess');
const record = late('record');
const string = late('string');
const union = late('union');
const unknown = late('unknown');

/** What remotes get of zod: what contracts and forms use. It works when zod is there. A test names what is missing. */
export {
  array,
  boolean,
  coerce,
  enumeration as enum,
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
};
