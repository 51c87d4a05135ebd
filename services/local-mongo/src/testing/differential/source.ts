import { type Doc, fieldName, isDoc } from '#src/bson/doc.ts';
import { Binary, Double, ObjectId, Regex, Timestamp } from '#src/bson/values.ts';

/** A value as source text. */
export function source(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(source).join(', ')}]`;
  if (isDoc(value)) return objectSource(value);
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Double) return `new Double(${value.value})`;
  if (value instanceof ObjectId) return `new ObjectId('${value.hex}')`;
  if (value instanceof Regex) return `new Regex('${value.pattern}', '${value.options}')`;
  if (value instanceof Timestamp) return `new Timestamp(${value.value}n)`;
  if (value instanceof Binary)
    return `new Binary(${value.subtype}, Buffer.from('${value.bytes.toString('hex')}', 'hex'))`;
  if (typeof value === 'bigint') return `${value}n`;
  if (Object.is(value, -0)) return '-0';
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'undefined');
}

function objectSource(doc: Doc): string {
  const fields = Object.entries(doc).map(([key, value]) => {
    const name = fieldName(key);
    return `${/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)}: ${source(value)}`;
  });
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
