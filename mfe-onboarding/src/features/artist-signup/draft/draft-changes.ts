import type { EndpointInput } from '@backline/contracts/endpoint';
import type { saveSignupDraft, SignupDraft } from '@backline/contracts/signup';

/** What was typed since the draft was last kept. */
export type DraftChanges = NonNullable<EndpointInput<typeof saveSignupDraft>['body']>;

/** Both together; the later text of a field stays. */
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

/** The draft as the server will have it once it has the changes. */
export function withChanges(draft: SignupDraft, changes: DraftChanges): SignupDraft {
  return {
    ...draft,
    socialUrls: { ...draft.socialUrls, ...changes.socialUrls },
    fields: { ...draft.fields, ...changes.fields },
  };
}
