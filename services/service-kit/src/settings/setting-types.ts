import * as z from 'zod';
import { GUESSED_SECRET, LEAST_SECRET, secretProblem, SHORT_SECRET } from './secret-problem.ts';

/** The entries of a comma-separated list. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

const NUMBER = 'must be a number';

export const text = z.string();
export const list = z.string().transform(listOf);
export const yesOrNo = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
export const number = z.coerce.number(NUMBER);
export const positiveNumber = number.positive('must be above 0');

export function numberFrom(least: number, most = Infinity) {
  return number.min(least, `must be ${least} or above`).max(most, `must be ${most} or below`);
}

export function wholeNumberFrom(least: number, most = Infinity) {
  return numberFrom(least, most).refine(Number.isInteger, 'must be a whole number');
}

export const address = (what: string) => z.url(`must be the address of ${what}`);

const isNoGuess = (value: string) => secretProblem(value) === null;

export const secret = z.string().min(LEAST_SECRET, { error: SHORT_SECRET, abort: true });
/** In a production a secret must be one that cannot be guessed. */
export const safeSecret = secret.refine(isNoGuess, GUESSED_SECRET);

/** Several of them, the newest first. */
export const secrets = list.refine(
  (values) => values.length > 0 && values.every(({ length }) => length >= LEAST_SECRET),
  { error: SHORT_SECRET, abort: true },
);
export const safeSecrets = secrets.refine((values) => values.every(isNoGuess), GUESSED_SECRET);
