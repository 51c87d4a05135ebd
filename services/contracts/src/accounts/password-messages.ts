import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#src/base/limits.ts';

/**
 * What to do about a new password that is too weak. `field` is the field's label on the screen. `reasons` come
 * from the authentication service: `length`, `characters`, `pattern`, `personal` or others.
 */
export function weakPasswordMessage(field: string, reasons: readonly string[]): string {
  if (reasons.includes('length')) return `${field} must be at least ${PASSWORD_MIN_LENGTH} characters`;
  if (reasons.includes('characters'))
    return `${field} is too simple. Mix small and capital letters, numbers and signs.`;
  if (reasons.includes('pattern'))
    return `${field} repeats itself or follows the keyboard. Choose words that do not belong together.`;
  if (reasons.includes('personal'))
    return `${field} is a name or address of yours or ours. Choose one that nobody guesses from them.`;
  return `${field} is too common. Choose another one of at least ${PASSWORD_MIN_LENGTH} characters.`;
}

/** What to do about a password of too many bytes. A letter outside ASCII takes two to four bytes. */
export function longPasswordMessage(field: string): string {
  return `${field} is too long. Use at most ${PASSWORD_MAX_LENGTH} characters, fewer with accents or emoji.`;
}
