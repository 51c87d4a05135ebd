import { normaliseEmail } from '@backline/contracts/base/primitives';
import { ApiError, toast, useOneAtATime } from '@backline/shell-sdk';
import { useState } from 'react';
import { useInvitationRefusal } from '#src/shared/signup/use-invitation-refusal.ts';
import { useSentTo } from '#src/shared/use-sent-to.ts';
import { useSignUpOrganisation } from './api.ts';
import type { OrgDraft } from './draft/org-draft.ts';
import type { Faults } from './steps/org-steps.ts';

interface Refusal {
  faults: Faults;
  /** The address that already has an account. */
  takenEmail: string | null;
}

const NONE: Refusal = { faults: {}, takenEmail: null };

/** Creates the organisation once. A toast reports a failure, and the wrong fields are kept for the steps. */
export function useCreateOrg(onFaults: (faults: Faults) => void) {
  const { busy, run } = useOneAtATime({ once: true });
  const { mutateAsync } = useSignUpOrganisation();
  const { setSentTo } = useSentTo();
  const leadOn = useInvitationRefusal();
  const [refusal, setRefusal] = useState(NONE);

  function showError(error: unknown, { values }: OrgDraft) {
    const known = error instanceof ApiError ? error : undefined;
    const isTaken = known?.code === 'email_taken';
    const faults = known?.fields ?? {};
    setRefusal({ faults, takenEmail: isTaken ? normaliseEmail(values.email) : null });
    toast(
      isTaken ? 'Account creation failed' : 'Error creating profile',
      known?.serverMessage ?? 'Please try again',
      'danger',
    );
    onFaults(faults);
    leadOn(error);
  }

  async function create(draft: OrgDraft): Promise<void> {
    try {
      await run(async () => {
        setRefusal(NONE);
        const mailedTo = await mutateAsync(draft);
        if (mailedTo !== null) setSentTo(mailedTo);
      });
    } catch (error) {
      showError(error, draft);
    }
  }

  return { ...refusal, create, busy };
}
