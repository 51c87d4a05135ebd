import { memberRole, type MemberRole } from '@backline/contracts/member-fields';
import type { Member } from '@backline/contracts/members';
import { Badge } from '@backline/design-system/badge';
import { Button } from '@backline/design-system/button';
import { Select } from '@backline/design-system/select';
import { Text } from '@backline/design-system/text';
import { failureMessage, formatDay, toast, unexpectedMessage } from '@backline/shell-sdk';
import { StepDialog } from '@backline/shell-sdk/step-dialog';
import { useState } from 'react';
import { useChangeRole, useRemoveMember } from './api.ts';
import { LeaveButton } from './leave-button.tsx';
import styles from './members.module.css';
import { ROLE_NAMES } from './role-texts.ts';

interface Props {
  member: Member;
  /** The member is the reader. */
  isOwn: boolean;
  /** The reader is an owner. */
  canChange: boolean;
}

export function MemberRow({ member, isOwn, canChange }: Props) {
  const { id, email, role, joinedAt } = member;
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <Text strong>{isOwn ? `${email} (you)` : email}</Text>
        <Text size="sm" tone="muted">
          Since {formatDay(joinedAt)}
        </Text>
      </div>
      {canChange ? <RoleSelect member={member} /> : <Badge>{ROLE_NAMES[role]}</Badge>}
      {isOwn ? <LeaveButton userId={id} /> : null}
      {canChange && !isOwn ? <RemoveButton member={member} /> : null}
    </li>
  );
}

/** The choice counts at once. */
function RoleSelect({ member: { id, email, role } }: { member: Member }) {
  const change = useChangeRole();
  const choose = async (next: MemberRole) => {
    try {
      await change.mutateAsync({ id, role: next });
      toast('Role changed', `${email} is ${next === 'owner' ? 'an owner' : 'a booker'} now.`, 'success');
    } catch (error) {
      toast('Role not changed', failureMessage(error, unexpectedMessage(error)), 'danger');
    }
  };
  return (
    <Select
      className={styles.role}
      aria-label={`Role of ${email}`}
      value={change.isPending ? change.variables.role : role}
      disabled={change.isPending}
      onChange={({ target }) => void choose(memberRole.parse(target.value))}
    >
      {memberRole.options.map((one) => (
        <option key={one} value={one}>
          {ROLE_NAMES[one]}
        </option>
      ))}
    </Select>
  );
}

function RemoveButton({ member: { id, email } }: { member: Member }) {
  const [open, setOpen] = useState(false);
  const remove = useRemoveMember();
  return (
    <StepDialog
      open={open}
      onOpenChange={setOpen}
      title={`Remove ${email}?`}
      effect="The person is out at once, on every device. What they decided stays, with their name."
      keep="Keep member"
      label="Remove"
      busyLabel="Removing..."
      onStep={async () => {
        await remove.mutateAsync(id);
        toast('Member removed', email, 'success');
      }}
      trigger={
        <Button variant="quiet" size="sm" aria-label={`Remove ${email}`}>
          Remove
        </Button>
      }
    />
  );
}
