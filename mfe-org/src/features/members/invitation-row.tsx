import type { MemberInvitation } from '@backline/contracts/joining/members';
import { Badge } from '@backline/design-system/badge';
import { Button } from '@backline/design-system/button';
import { Text } from '@backline/design-system/text';
import { failureMessage, formatDay, toast, useReaderZone } from '@backline/shell-sdk';
import { useRevoke } from './api.ts';
import styles from './members.module.css';
import { ROLE_NAMES } from './role-names.ts';

interface Props {
  invitation: MemberInvitation;
  /** Runs when the invitation has left the list, perhaps with the focus. */
  onGone: () => void;
}

/** An invitation that nobody has used so far. */
export function InvitationRow({ invitation: { id, email, role, expiresAt }, onGone }: Props) {
  const revoke = useRevoke();
  const zone = useReaderZone('UTC');
  const act = async () => {
    try {
      await revoke.mutateAsync(id);
      toast('Invitation withdrawn', email);
      onGone();
    } catch (error) {
      toast('Not withdrawn', failureMessage(error), 'danger');
    }
  };
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <b>{email}</b>
        <Text as="span" size="sm" tone="muted">
          The link works until {formatDay(expiresAt, zone)}
        </Text>
      </div>
      <Badge plain>{ROLE_NAMES[role]}</Badge>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          size="sm"
          busy={revoke.isPending}
          aria-label={`Withdraw the invitation of ${email}`}
          onClick={() => void act()}
        >
          Withdraw
        </Button>
      </div>
    </li>
  );
}
