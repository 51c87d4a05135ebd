import { SplitScreen } from '@backline/design-system/split-screen';
import { Text } from '@backline/design-system/text';
import { FormTitle, LegalLinks, nextOf, routes, useFlag, useSession } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { FormHead } from '#src/shared/form-head.tsx';
import { useInvitation } from './kept-invitation.ts';
import { NightBill } from '#src/shared/nights/night-bill.tsx';
import { SplitLoading } from '#src/shared/split-loading.tsx';
import { WaysIn } from './ways-in.tsx';

/**
 * Guards each screen of a sign-up. While sign-up is closed, it admits people with an invitation and people with an
 * account (rules: closed beta). The server decides. This component only leads strangers elsewhere.
 */
export function SignupDoor({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const invitation = useInvitation();
  const { isOn, isError } = useFlag('open-signup');
  if (user || invitation || isOn || isError) return children;
  return isOn === undefined ? <SplitLoading /> : <ClosedSignup />;
}

function ClosedSignup() {
  const next = nextOf(useLocation().search);
  return (
    <SplitScreen
      head={<FormHead back={routes.landing} backLabel="Back to the start" />}
      foot={<LegalLinks />}
      aside={<NightBill tape="Guest list only" foot={['Closed beta', 'By invitation']} />}
    >
      <title>Sign-up by invitation · Backline</title>
      <FormTitle title="Sign-up is by invitation">
        Backline is in closed beta. Request early access, and we mail you an invitation when it is your turn.
      </FormTitle>
      <WaysIn next={next} first="request" />
      <Text tone="muted">Invited already? Open the link in our mail, and your sign-up begins there.</Text>
    </SplitScreen>
  );
}
