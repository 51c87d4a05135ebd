const PLACEHOLDER = /change.?me|example|placeholder|default|your.?(secret|key|pepper)/i;
export const LEAST_SECRET = 32;
export const SHORT_SECRET = `must have at least ${LEAST_SECRET} characters`;
export const GUESSED_SECRET = 'still has a value that is no secret';
const LEAST_DIFFERENT = 8;

/** Why a production must not run on a secret, to be read after its name; null when it may. */
export function secretProblem(value: string | undefined): string | null {
  if (value === undefined) return 'must be set in production';
  if (value.length < LEAST_SECRET) return SHORT_SECRET;
  const isGuessed = PLACEHOLDER.test(value) || new Set(value).size < LEAST_DIFFERENT;
  return isGuessed ? GUESSED_SECRET : null;
}
