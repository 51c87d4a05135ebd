import type { Member } from '@backline/contracts/joining/members';
import { Badge } from '@backline/design-system/badge';
import { Button } from '@backline/design-system/button';
import { Text } from '@backline/design-system/text';
import { formatDay, reloadSession, routes, toast, useReaderZone } from '@backline/shell-sdk';
import { StepDialog } from '@backline/shell-sdk/step-dialog';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useChangeRole, useRemove } from './api.ts';
import styles from './members.module.css';
import { ROLE_NAMES } from './role-names.ts';

/** One member, with what the API allows to do. */
export function MemberRow({ member }: { member: Member }) {
  const { name, email, role, isYou, joinedAt, allowedActions } = member;
  const zone = useReaderZone('UTC');
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <b>{whoIs(member)}</b>
        {name === null ? null : (
          <Text as="span" size="sm">
            {email}
          </Text>
        )}
        <Text as="span" size="sm" tone="muted">
          {isYou ? 'You, since' : 'Since'} {formatDay(joinedAt, zone)}
        </Text>
      </div>
      <Badge plain>{ROLE_NAMES[role]}</Badge>
      {allowedActions.length > 0 ? (
        <div className={styles.actions}>
          {allowedActions.includes('change-role') ? <RoleButton member={member} /> : null}
          <EndButton member={member} />
        </div>
      ) : null}
    </li>
  );
}

/** The name of a member, or the address until they have entered one. */
const whoIs = ({ name, email }: Member) => name ?? email;

/** Asks before ownership is given or taken. Who gives up their own cannot take it back. */
function RoleButton({ member }: { member: Member }) {
  const { id, role, isYou } = member;
  const person = whoIs(member);
  const change = useChangeRole();
  const next = role === 'owner' ? 'booker' : 'owner';
  const label = `Make ${next}`;
  const [isOpen, setIsOpen] = useState(false);
  const act = async () => {
    await change.mutateAsync({ id, role: next });
    setIsOpen(false);
    const who = isYou ? 'You are' : `${person} is`;
    toast('Role changed', `${who} ${next === 'owner' ? 'an owner' : 'a booker'} now.`, 'success');
  };
  return (
    <StepDialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="quiet" size="sm" aria-label={`${label}: ${person}`}>
          {label}
        </Button>
      }
      title={isYou ? 'Become a booker?' : `Make ${person} ${next === 'owner' ? 'an owner' : 'a booker'}?`}
      effect={
        next === 'owner'
          ? "They can then change the venue's page, and invite and remove members."
          : `${isYou ? 'You' : 'They'} can then no longer change the venue's page, or invite and remove members.`
      }
      keep="Keep the role"
      label={label}
      onStep={act}
    />
  );
}

/** Asks before a membership ends: one's own, or that of somebody else. */
function EndButton({ member }: { member: Member }) {
  const { id, isYou } = member;
  const person = whoIs(member);
  const [isOpen, setIsOpen] = useState(false);
  const remove = useRemove();
  const navigate = useNavigate();
  const end = async () => {
    await remove.mutateAsync(id);
    setIsOpen(false);
    toast(isYou ? 'You have left' : 'Member removed', isYou ? 'Your account stays.' : person);
    if (!isYou) return;
    await reloadSession();
    await navigate(routes.choosePath);
  };
  return (
    <StepDialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="quiet" size="sm" aria-label={isYou ? 'Leave the venue' : `Remove ${person}`}>
          {isYou ? 'Leave' : 'Remove'}
        </Button>
      }
      title={isYou ? 'Leave the venue?' : `Remove ${person}?`}
      effect={`${isYou ? 'You' : 'They'} can no longer open the venue's events and applications. Past decisions keep ${isYou ? 'your' : 'their'} name.`}
      keep={isYou ? 'Stay' : 'Keep the member'}
      label={isYou ? 'Leave the venue' : 'Remove the member'}
      onStep={end}
    />
  );
}
