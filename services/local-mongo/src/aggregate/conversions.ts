import { typeName } from '../bson/type-names.ts';
import { Double, isNumeric, Long, numberOf, ObjectId, rewritesAsDouble } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { isNullish, onOne, type OperatorCompiler } from './operands.ts';

const failure = (value: unknown, target: string): CommandError =>
  new CommandError(
    241,
    `Unsupported conversion from ${typeName(value)} to ${target} in $convert with no onError value`,
  );

const conversion = (convert: (value: unknown) => unknown): OperatorCompiler =>
  onOne((value) => (isNullish(value) ? null : convert(value)));

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Long) return value.toString();
  if (isNumeric(value)) return String(numberOf(value));
  throw failure(value, 'string');
}

function toObjectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
  throw failure(value, 'objectId');
}

function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  const date = isNumeric(value)
    ? new Date(numberOf(value))
    : new Date(typeof value === 'string' ? value : NaN);
  if (Number.isNaN(date.getTime())) throw failure(value, 'date');
  return date;
}

function toNumber(value: unknown, target: string): number {
  if (isNumeric(value)) return numberOf(value);
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date && target !== 'int') return value.getTime();
  const number = typeof value === 'string' && value.trim() === value && value !== '' ? Number(value) : NaN;
  if (Number.isNaN(number)) throw failure(value, target);
  return number;
}

function toDouble(value: unknown): number | Double {
  const number = toNumber(value, 'double');
  return rewritesAsDouble(number) ? number : new Double(number);
}

function toInt(value: unknown): number {
  const number = Math.trunc(toNumber(value, 'int'));
  if (number > 2147483647 || number < -2147483648) throw failure(value, 'int');
  return number;
}

export const CONVERSIONS: Record<string, OperatorCompiler> = {
  $toString: conversion(toText),
  $toObjectId: conversion(toObjectId),
  $toDate: conversion(toDate),
  $toInt: conversion(toInt),
  $toLong: conversion((value) =>
    value instanceof Long ? value : Long.fromNumber(Math.trunc(toNumber(value, 'long'))),
  ),
  $toDouble: conversion(toDouble),
  $toBool: conversion((value) => value !== false && !(isNumeric(value) && numberOf(value) === 0)),
};
