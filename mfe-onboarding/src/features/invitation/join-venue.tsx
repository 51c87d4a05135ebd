import type { MemberRole } from '@backline/contracts/joining/member-roles.schemas';
import { Alert } from '@backline/design-system/alert';
import { Button } from '@backline/design-system/button';
import { linkClass } from '@backline/design-system/link';
import { SplitScreen } from '@backline/design-system/split-screen';
import { Text } from '@backline/design-system/text';
import {
  failureMessage,
  FormStack,
  FormTitle,
  LegalLinks,
  routes,
  showFieldErrors,
  signOut,
  signUp,
  SubmitButton,
  toast,
  useOneAtATime,
  useSession,
  withNext,
} from '@backline/shell-sdk';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import { AcceptTermsNote } from '#src/shared/signup/accept-terms-note.tsx';
import { carryEmail } from '#src/shared/signup/carried-email.ts';
import { FormHead } from '#src/shared/form-head.tsx';
import { keepInvitation } from '#src/shared/signup/kept-invitation.ts';
import { NewPasswordFields, useNewPassword } from '#src/shared/passwords/new-password-fields.tsx';
import { NightBill } from '#src/shared/nights/night-bill.tsx';
import { useSentTo } from '#src/shared/use-sent-to.ts';
import { WAITING_LEAD, WaitingSignUp } from '#src/shared/signup/waiting-sign-up.tsx';
import { useJoinOrg } from './api.ts';

/** An open invitation to a venue. */
export interface Joining {
  invitation: string;
  email: string;
  venue: { name: string; role: MemberRole };
}

const ROLES = {
  owner: 'As an owner you manage its events, its page and its members.',
  booker: 'As a booker you manage its events and decide about applications.',
} as const;

/** The page of a venue's invitation: a password for a new account, or one button for a person with an account. */
export function JoinVenue(joining: Joining) {
  const { invitation, email, venue } = joining;
  const { user } = useSession();
  const { sentTo, setSentTo } = useSentTo();
  useEffect(() => keepInvitation({ invitation, email }), [invitation, email]);
  const isWaiting = sentTo !== null && user === null;
  return (
    <SplitScreen
      head={<FormHead />}
      foot={<LegalLinks />}
      aside={<NightBill tape="Crew list" foot={['Your venue', 'By invitation']} />}
    >
      <title>{`Join ${venue.name} · Backline`}</title>
      <FormTitle title={`Join ${venue.name}`}>{isWaiting ? WAITING_LEAD : ROLES[venue.role]}</FormTitle>
      {isWaiting ? (
        <WaitingSignUp email={email} next={PATHS.invitation} onOther={() => setSentTo(null)} />
      ) : (
        <Ways joining={joining} signedInAs={user?.email ?? null} onSent={() => setSentTo(email)} />
      )}
    </SplitScreen>
  );
}

interface WaysProps {
  joining: Joining;
  signedInAs: string | null;
  /** Runs when a mailed link must be followed first. */
  onSent: () => void;
}

function Ways({ joining, signedInAs, onSent }: WaysProps) {
  const { invitation, email, venue } = joining;
  const navigate = useNavigate();
  const { busy, run } = useOneAtATime();
  const [failure, setFailure] = useState<string | null>(null);
  const joinOrg = useJoinOrg();

  /** Joins after `begin`, which resolves to whether the person is signed in. Resolves to the failure. */
  async function join(begin: () => Promise<boolean>): Promise<unknown> {
    setFailure(null);
    try {
      await run(async () => {
        if (!(await begin())) return onSent();
        await joinOrg(invitation);
        toast('Welcome', `You belong to ${venue.name} now.`, 'success');
        await navigate(routes.orgDashboard, { replace: true });
      });
      return undefined;
    } catch (error) {
      setFailure(failureMessage(error));
      return error;
    }
  }

  return (
    <>
      {failure === null ? null : <Alert title="You have not joined">{failure}</Alert>}
      {signedInAs === null ? (
        <NewAccount
          email={email}
          busy={busy}
          onCreate={(password) =>
            join(async () => (await signUp({ email, password, userType: 'artist', invitation })) !== null)
          }
        />
      ) : signedInAs === email ? (
        <>
          <Text>
            You are signed in as <b>{email}</b>.
          </Text>
          <Button size="lg" block busy={busy} onClick={() => void join(async () => true)}>
            Join {venue.name}
          </Button>
          <AcceptTermsNote action={`Join ${venue.name}`} />
        </>
      ) : (
        <OtherAccount email={email} signedInAs={signedInAs} />
      )}
    </>
  );
}

interface NewAccountProps {
  email: string;
  busy: boolean;
  /** Resolves to the failure, or to undefined. */
  onCreate: (password: string) => Promise<unknown>;
}

function NewAccount({ email, busy, onCreate }: NewAccountProps) {
  const fields = useNewPassword();
  const submit = fields.form.handleSubmit(async ({ password }) => {
    showFieldErrors(fields.form, await onCreate(password));
  });
  return (
    <>
      <Text>
        The invitation is for <b>{email}</b>. Choose a password for your account.
      </Text>
      <FormStack onSubmit={submit}>
        <NewPasswordFields value={fields} email={email} />
        <SubmitButton busy={busy} busyLabel="Joining..." disabled={!fields.isReady}>
          Create account and join
        </SubmitButton>
      </FormStack>
      <Text tone="muted">
        You have an account already?{' '}
        <Link to={withNext(routes.login, PATHS.invitation)} state={carryEmail(email)} className={linkClass()}>
          Sign In
        </Link>
      </Text>
      <AcceptTermsNote action="Create account and join" />
    </>
  );
}

function OtherAccount({ email, signedInAs }: { email: string; signedInAs: string }) {
  const { busy, run } = useOneAtATime();
  const leave = async () => {
    try {
      await run(signOut);
    } catch (error) {
      toast('Sign out failed', failureMessage(error), 'danger');
    }
  };
  return (
    <>
      <Text>
        The invitation is for <b>{email}</b>. You are signed in as <b>{signedInAs}</b>.
      </Text>
      <Button size="lg" block busy={busy} onClick={() => void leave()}>
        Sign out and go on
      </Button>
    </>
  );
}
