import { createArtist } from '@backline/contracts/artists';
import type { EndpointInput } from '@backline/contracts/endpoint';
import { DRAFT_ABOUT_MAX_LENGTH } from '@backline/contracts/limits';
import { getSignupDraft, saveSignupDraft } from '@backline/contracts/signup';
import { call, endpointQuery } from '@backline/shell-sdk';
import { mutationOptions } from '@tanstack/react-query';
import type { DraftChanges } from './draft/draft-changes.ts';

/** What the person has entered so far, on this device or another. */
export const draftQuery = () => endpointQuery(getSignupDraft, {});

/** Keeps changes of the draft, of an endless text its beginning; goes on while the page is left. */
export function saveDraft({ fields, ...changes }: DraftChanges) {
  const kept = { ...fields, ...(fields?.bio && { bio: fields.bio.slice(0, DRAFT_ABOUT_MAX_LENGTH) }) };
  const body = { ...changes, ...(fields && { fields: kept }) };
  return call(saveSignupDraft, { body }, { keepalive: true });
}

/** Creates the profile; a second call answers the first one. */
export const createArtistMutation = () =>
  mutationOptions({
    mutationFn: (body: EndpointInput<typeof createArtist>['body']) => call(createArtist, { body }),
  });
