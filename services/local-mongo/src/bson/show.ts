import { fieldName, isDoc } from './doc.ts';
import { Binary, Double, ObjectId, Regex, Timestamp } from './values.ts';

/** A value as text, as MongoDB's messages show it. */
export function show(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(show).join(', ')} ]`;
  if (isDoc(value)) {
    const fields = Object.entries(value).map(([key, inner]) => `${fieldName(key)}: ${show(inner)}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof ObjectId) return `ObjectId('${value.hex}')`;
  if (value instanceof Double) return `${value.value}.0`;
  if (value instanceof Binary)
    return `BinData(${value.subtype}, ${value.bytes.toString('hex').toUpperCase()})`;
  if (value instanceof Regex) return `/${value.pattern}/${value.options}`;
  if (value instanceof Timestamp) return `Timestamp(${value.value >> 32n}, ${value.value & 0xffffffffn})`;
  return typeof value === 'symbol' ? 'undefined' : String(value);
}
