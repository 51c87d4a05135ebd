import { orgSignupInput, signUpOrganisation } from '@backline/contracts/orgs';
import { beginSession, call } from '@backline/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { forgetOrgDraft, type OrgDraft } from './org-draft.ts';

/** Creates account and organisation, signs the person in, and forgets the draft. */
export function useSignUpOrganisation() {
  return useMutation({
    mutationFn: async ({ key, values }: OrgDraft) => {
      const body = orgSignupInput.parse(values);
      const { user, session } = await call(signUpOrganisation, { body }, { idempotencyKey: key });
      forgetOrgDraft();
      await beginSession(user, session);
    },
  });
}
