import { DRAFT_ABOUT_MAX_LENGTH } from '@backline/contracts/base/limits';
import { getSignupDraft, saveSignupDraft } from '@backline/contracts/profiles/signup';
import { call, endpointQuery } from '@backline/shell-sdk';
import type { DraftChanges } from './draft-changes.ts';

/** The draft that the artist has entered so far, on this device or another. */
export const draftQuery = () => endpointQuery(getSignupDraft, {});

/** Saves changes of the draft, even while the page is left. A text that is too long is cut. */
export function saveDraft({ fields, ...changes }: DraftChanges) {
  const kept = { ...fields, ...(fields?.bio && { bio: fields.bio.slice(0, DRAFT_ABOUT_MAX_LENGTH) }) };
  const body = { ...changes, ...(fields && { fields: kept }) };
  return call(saveSignupDraft, { body }, { keepalive: true });
}
