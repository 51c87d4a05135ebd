import type { User } from '@backline/contracts/accounts/auth';
import { Button, buttonClass } from '@backline/design-system/button';
import { SplitScreen } from '@backline/design-system/split-screen';
import { Stack } from '@backline/design-system/stack';
import { FormTitle, homeOf, signOut, toast } from '@backline/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import { FormHead } from '#src/shared/form-head.tsx';
import { readOrgDraft } from './draft/org-draft.ts';
import { OrgPreview } from './org-preview.tsx';

/** Asks a signed-in person with another kind of account to sign out first. */
export function OtherAccount({ user }: { user: User }) {
  const signingOut = useMutation({
    mutationFn: signOut,
    onSuccess: () => toast('Logged out', 'Successfully logged out', 'success'),
    onError: () => toast('Logout failed', 'Please try again', 'danger'),
  });
  return (
    <SplitScreen
      head={<FormHead back={PATHS.getStarted} backLabel="Back to Choose Your Path" />}
      aside={<OrgPreview values={readOrgDraft().values} />}
    >
      <title>Sign up as organisation · Backline</title>
      <FormTitle title="You are signed in already">
        {user.email} is {user.isAdmin ? 'an admin' : 'an artist'}. An organisation signs up with an address of
        its own.
      </FormTitle>
      <Stack gap={2}>
        <Link to={homeOf(user)} className={buttonClass({ variant: 'accent', size: 'lg', block: true })}>
          {user.isAdmin ? 'Go to your dashboard' : 'Go to your profile'}
        </Link>
        <Button
          variant="quiet"
          size="lg"
          block
          busy={signingOut.isPending}
          busyLabel="Logging Out..."
          onClick={() => signingOut.mutate()}
        >
          Log Out and sign up as organisation
        </Button>
      </Stack>
    </SplitScreen>
  );
}
