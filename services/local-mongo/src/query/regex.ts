import type { BSONRegExp } from 'bson';
import { badValue, CommandError, notSupported } from '../errors.ts';
import { isRegExp } from '../bson/values.ts';

const INLINE_FLAGS = /^\(\?([a-z]+)\)/;

/** Compiles a stored expression, or a `$regex` string with its `$options`. */
export function compileRegExp(source: BSONRegExp | string, options?: string): RegExp {
  let pattern = isRegExp(source) ? source.pattern : source;
  let flags = options ?? (isRegExp(source) ? source.options : '');
  const inline = INLINE_FLAGS.exec(pattern);
  if (inline) {
    pattern = pattern.slice(inline[0].length);
    flags += inline[1] ?? '';
  }
  try {
    return new RegExp(pattern, knownFlags(flags) + (pattern.includes('\\p{') ? 'u' : ''));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(51091, `Regular expression is invalid: ${String(error)}`);
  }
}

function knownFlags(flags: string): string {
  for (const flag of flags) {
    if (flag === 'x') throw notSupported('the regular expression option x');
    if (!'imsu'.includes(flag)) throw badValue(`invalid flag in regex options: ${flag}`);
  }
  return [...new Set(flags)].filter((flag) => flag !== 'u').join('');
}
