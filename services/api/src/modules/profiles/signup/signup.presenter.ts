import type { SignupDraft } from '@backline/contracts/profiles/signup';
import type { SignupDraftRecord } from './signup.model.ts';

export function toSignupDraft(draft: SignupDraftRecord | null): SignupDraft {
  return {
    socialUrls: draft?.socialUrls ?? {},
    extracted: draft?.extracted ?? null,
    fields: draft?.fields ?? {},
    updatedAt: draft?.updatedAt.toISOString() ?? null,
  };
}
