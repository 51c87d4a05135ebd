import type { MemberList } from '@backline/contracts/joining/members';
import { Section, Wrap } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { PATHS } from '#src/paths.ts';
import { PageHead } from '#src/shared/page-head.tsx';
import { membersQuery } from './api.ts';
import { InviteForm } from './invite-form.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { MemberRow } from './member-row.tsx';
import { OwnNameForm } from './own-name-form.tsx';
import styles from './members.module.css';

/** Who belongs to the venue (rules: venues). */
export function MembersPage() {
  const members = useQuery(membersQuery());
  return (
    <Wrap padded>
      <title>Members · Backline</title>
      <div className={styles.root}>
        <PageHead title="Members" back={PATHS.settings} backLabel="Back to the venue page" />
        {members.data ? <Members list={members.data} /> : null}
        {members.isPending ? <SkeletonRows label="Loading the members" rows={3} /> : null}
        {members.isLoadingError ? <LoadFailed what="The members" queries={[members]} /> : null}
      </div>
    </Wrap>
  );
}

function Members({ list: { members, invitations, canInvite } }: { list: MemberList }) {
  const own = members.find(({ isYou }) => isYou);
  const isLastOwner = members.some(({ isYou, allowedActions }) => isYou && !allowedActions.includes('leave'));
  return (
    <>
      {/* A removed member takes the focused button along. The section then gets the focus. */}
      <Section title="Who belongs to your venue" tabIndex={-1} className={styles.people}>
        <Text tone="muted">
          Owners do everything. Bookers manage events and decide about applications. Each decision names the
          person who made it.
        </Text>
        <Rows>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </Rows>
        {isLastOwner ? (
          <Text size="sm" tone="muted">
            You are the only owner, so you cannot leave. Make somebody else an owner first.
          </Text>
        ) : null}
      </Section>
      {own ? (
        <Section title="Your name">
          <OwnNameForm member={own} />
        </Section>
      ) : null}
      {canInvite ? (
        <>
          <Section title="Invite somebody">
            <InviteForm />
          </Section>
          <OpenInvitations invitations={invitations} />
        </>
      ) : (
        <Text tone="muted">Owners invite and remove members.</Text>
      )}
    </>
  );
}

function OpenInvitations({ invitations }: Pick<MemberList, 'invitations'>) {
  const section = useRef<HTMLElement>(null);
  return (
    <Section ref={section} title="Open invitations" tabIndex={-1}>
      {invitations.length === 0 ? (
        <Text tone="muted">No invitation is open.</Text>
      ) : (
        <Rows>
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              onGone={() => section.current?.focus()}
            />
          ))}
        </Rows>
      )}
    </Section>
  );
}
