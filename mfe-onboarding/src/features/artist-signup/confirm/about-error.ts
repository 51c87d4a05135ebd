import { ABOUT_MAX_LENGTH, DRAFT_ABOUT_MAX_LENGTH } from '@backline/contracts/base/limits';

/** The message for a long About text. Nothing is cut off: the artist decides what to shorten. */
export function aboutError({ length }: string): string | undefined {
  if (length <= ABOUT_MAX_LENGTH) return undefined;
  const message = `About must be at most ${ABOUT_MAX_LENGTH} characters. This has ${length}`;
  return length <= DRAFT_ABOUT_MAX_LENGTH
    ? `${message}.`
    : `${message}, of which the first ${DRAFT_ABOUT_MAX_LENGTH} are still here when you come back.`;
}
