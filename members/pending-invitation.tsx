import type { MemberInvitation } from '@backline/contracts/members';
import { Badge } from '@backline/design-system/badge';
import { Button } from '@backline/design-system/button';
import { Text } from '@backline/design-system/text';
import { formatDay, toast } from '@backline/shell-sdk';
import { StepDialog } from '@backline/shell-sdk/step-dialog';
import { useState } from 'react';
import { useRevokeInvitation } from './api.ts';
import styles from './members.module.css';
import { ROLE_NAMES } from './role-texts.ts';

/** An invitation that waits for its person, and a way to withdraw it. */
export function PendingInvitation({ invitation }: { invitation: MemberInvitation }) {
  const { id, email, role, expiresAt } = invitation;
  const [open, setOpen] = useState(false);
  const revoke = useRevokeInvitation();
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <Text strong>{email}</Text>
        <Text size="sm" tone="muted">
          The link works until {formatDay(expiresAt)}
        </Text>
      </div>
      <Badge>{ROLE_NAMES[role]}</Badge>
      <StepDialog
        open={open}
        onOpenChange={setOpen}
        title={`Withdraw the invitation of ${email}?`}
        effect="The mailed link stops working at once."
        keep="Keep invitation"
        label="Withdraw"
        busyLabel="Withdrawing..."
        onStep={async () => {
          await revoke.mutateAsync(id);
          toast('Invitation withdrawn', email, 'success');
        }}
        trigger={
          <Button variant="quiet" size="sm" aria-label={`Withdraw the invitation of ${email}`}>
            Withdraw
          </Button>
        }
      />
    </li>
  );
}
