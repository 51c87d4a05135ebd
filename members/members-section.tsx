import type { MemberList } from '@backline/contracts/members';
import { Section } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { Text } from '@backline/design-system/text';
import { useSession } from '@backline/shell-sdk';
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';
import styles from './members.module.css';
import { PendingInvitation } from './pending-invitation.tsx';

/** Who works for the venue. Owners invite, change and remove people. Everybody can leave. */
export function MembersSection({ list: { role, members, invitations } }: { list: MemberList }) {
  const userId = useSession(({ user }) => user?.id);
  const isOwner = role === 'owner';
  return (
    <div className={styles.root}>
      <Section title="Members">
        <Text size="sm" tone="muted">
          Owners do everything. Bookers do events and applications.
        </Text>
        <Rows aria-label="Members">
          {members.map((member) => (
            <MemberRow key={member.id} member={member} isOwn={member.id === userId} canChange={isOwner} />
          ))}
        </Rows>
      </Section>
      {invitations.length > 0 ? (
        <Section title="Pending invitations" level={3}>
          <Rows>
            {invitations.map((invitation) => (
              <PendingInvitation key={invitation.id} invitation={invitation} />
            ))}
          </Rows>
        </Section>
      ) : null}
      {isOwner ? (
        <Section title="Invite a member" level={3}>
          <InviteForm />
        </Section>
      ) : null}
    </div>
  );
}
