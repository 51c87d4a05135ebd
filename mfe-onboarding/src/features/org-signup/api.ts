import { orgSignupInput, signUpOrganisation } from '@backline/contracts/orgs';
import { beginSession, call } from '@backline/shell-sdk';
import { mutationOptions } from '@tanstack/react-query';
import { forgetOrgDraft, type OrgDraft } from './org-draft.ts';

/** Creates account and organisation, and signs the person in; the draft is needed no more. */
export const createOrgMutation = () =>
  mutationOptions({
    mutationFn: async ({ key, values }: OrgDraft) => {
      const body = orgSignupInput.parse(values);
      const { user, session } = await call(signUpOrganisation, { body }, { idempotencyKey: key });
      forgetOrgDraft();
      await beginSession(user, session);
    },
  });
