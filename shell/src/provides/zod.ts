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

/** The exports of zod that contracts and forms use. They work once zod has loaded. A test lists missing ones. */
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
