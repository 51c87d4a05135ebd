import { SplitScreen } from '@backline/design-system/split-screen';
import { FormTitle, LegalLinks, LoadFailed, routes } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { FormHead } from '#src/shared/form-head.tsx';
import { keepInvitation, readInvitation } from '#src/shared/signup/kept-invitation.ts';
import { NightBill } from '#src/shared/nights/night-bill.tsx';
import { SplitLoading } from '#src/shared/split-loading.tsx';
import { WaysIn } from '#src/shared/signup/ways-in.tsx';
import { invitationQuery } from './api.ts';
import { JoinVenue, type Joining } from './join-venue.tsx';

/** The page behind the link of an invitation (rules: closed beta). Opening it does not use the invitation. */
export function InvitationPage() {
  const { hash } = useLocation();
  // A person who returns from the sign-in has the invitation in this tab.
  const invitation = new URLSearchParams(hash.slice(1)).get('invitation') ?? readInvitation()?.invitation;
  return invitation === undefined ? (
    <Refused state="missing" />
  ) : (
    <Checked key={invitation} invitation={invitation} />
  );
}

function Checked({ invitation }: { invitation: string }) {
  const query = useQuery(invitationQuery(invitation));
  const { data, isFetching } = query;
  const [joining, setJoining] = useState<Joining | null>(null);
  // Signing up on this page loads the invitation again. The form stays mounted meanwhile.
  if (joining) return <JoinVenue {...joining} />;
  if (data && !isFetching) {
    if (data.state !== 'open') return <Refused state={data.state} venue={data.venue?.name} />;
    if (data.venue) setJoining({ invitation, email: data.email ?? '', venue: data.venue });
    return data.venue ? null : <Open invitation={invitation} email={data.email ?? ''} />;
  }
  if (!query.isError || isFetching) return <SplitLoading />;
  return (
    <Screen>
      <LoadFailed what="Your invitation" queries={[query]} />
    </Screen>
  );
}

/** The next step is the choice of a path, without the secret in the address. */
function Open({ invitation, email }: { invitation: string; email: string }) {
  useEffect(() => keepInvitation({ invitation, email }), [invitation, email]);
  return <Navigate to={routes.choosePath} replace />;
}

const REASONS = {
  missing: {
    title: 'This link has no invitation',
    lead: 'Open the link from our mail once more, or copy all of it into the address bar.',
  },
  unknown: {
    title: 'This invitation does not exist',
    lead: 'Open the link from our mail once more, or copy all of it into the address bar.',
  },
  used: {
    title: 'This invitation was used',
    lead: 'The account of its address exists. Sign in with it.',
  },
  expired: {
    title: 'This invitation is too old',
    lead: 'Request early access once more, and we can send you a new one.',
  },
  revoked: {
    title: 'This invitation was withdrawn',
    lead: 'If you got a newer one, open the link in the newest mail. Else request early access.',
  },
} as const;

function Refused({ state, venue }: { state: keyof typeof REASONS; venue?: string | undefined }) {
  const { title, lead } = REASONS[state];
  // Only an owner of the venue can invite its members again.
  const asksVenue = venue !== undefined && state !== 'used';
  return (
    <Screen>
      <FormTitle title={title}>{asksVenue ? `Ask ${venue} for a new invitation.` : lead}</FormTitle>
      <WaysIn first={state === 'used' || asksVenue ? 'sign-in' : 'request'} />
    </Screen>
  );
}

function Screen({ children }: { children: ReactNode }) {
  return (
    <SplitScreen
      head={<FormHead />}
      foot={<LegalLinks />}
      aside={<NightBill tape="Guest list" foot={['Closed beta', 'By invitation']} />}
    >
      <title>Your invitation · Backline</title>
      {children}
    </SplitScreen>
  );
}
