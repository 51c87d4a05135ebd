import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits.ts';

/**
 * What to do about a new password that is too weak. `field` is how its field is called on the screen, `reasons` are
 * those of the authentication service.
 */
export function weakPasswordWords(field: string, reasons: readonly string[]): string {
  if (reasons.includes('length')) return `${field} must be at least ${PASSWORD_MIN_LENGTH} characters`;
  if (reasons.includes('characters'))
    return `${field} is too simple. Mix small and capital letters, numbers and signs.`;
  return `${field} is too common. Choose another one of at least ${PASSWORD_MIN_LENGTH} characters.`;
}

/** Bytes are what counts for the service: letters outside ASCII are two to four of them. */
export function longPasswordWords(field: string): string {
  return `${field} is too long. Use at most ${PASSWORD_MAX_LENGTH} characters, fewer with accents or emoji.`;
}
