import { orgSignupInput } from '@backline/contracts/profiles/orgs.schemas';
import { signUpOrganisation } from '@backline/contracts/profiles/orgs';
import { beginSession, call } from '@backline/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { forgetInvitation, readInvitation } from '#src/shared/signup/kept-invitation.ts';
import { useAcceptTerms } from '#src/shared/signup/legal.ts';
import { forgetOrgDraft, type OrgDraft } from './draft/org-draft.ts';

/**
 * Creates account and organisation, signs the person in, and removes the draft. If the address must be confirmed
 * first, it resolves to that address.
 */
export function useSignUpOrganisation() {
  const acceptTerms = useAcceptTerms();
  return useMutation({
    mutationFn: async ({ key, values }: OrgDraft) => {
      const body = orgSignupInput.parse(values);
      const answer = await acceptTerms((termsVersion) =>
        call(
          signUpOrganisation,
          { body: { ...body, termsVersion, invitation: readInvitation()?.invitation } },
          { idempotencyKey: key },
        ),
      );
      if ('confirmation' in answer) return body.email;
      forgetOrgDraft();
      await beginSession(answer.user, answer.session);
      forgetInvitation();
      return null;
    },
  });
}
