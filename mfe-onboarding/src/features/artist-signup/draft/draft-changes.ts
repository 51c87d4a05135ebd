import type { EndpointInput } from '@backline/contracts/base/endpoint';
import type { saveSignupDraft, SignupDraft } from '@backline/contracts/profiles/signup';

/** The fields that were typed since the last save of the draft. */
export type DraftChanges = NonNullable<EndpointInput<typeof saveSignupDraft>['body']>;

/** Merges two changes. The later text of a field wins. */
export function mergeChanges(before: DraftChanges, after: DraftChanges): DraftChanges {
  const socialUrls = { ...before.socialUrls, ...after.socialUrls };
  const fields = { ...before.fields, ...after.fields };
  return {
    ...(Object.keys(socialUrls).length > 0 && { socialUrls }),
    ...(Object.keys(fields).length > 0 && { fields }),
  };
}

export function hasChanges(changes: DraftChanges): boolean {
  return Object.keys(mergeChanges({}, changes)).length > 0;
}

/** The draft with the changes, as the server will store it. */
export function withChanges(draft: SignupDraft, changes: DraftChanges): SignupDraft {
  return {
    ...draft,
    socialUrls: { ...draft.socialUrls, ...changes.socialUrls },
    fields: { ...draft.fields, ...changes.fields },
  };
}
