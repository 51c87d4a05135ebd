import type { BetaSignup } from '@backline/contracts/joining/beta-signups';
import { INVITATION_DAYS } from '@backline/contracts/base/limits';
import { Button } from '@backline/design-system/button';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { toast } from '@backline/shell-sdk';
import { StepDialog } from '@backline/shell-sdk/step-dialog';
import { useState } from 'react';
import { useInviteSignups } from './api.ts';
import { peopleOf } from './signup-format.ts';
import styles from './invite-dialog.module.css';

/** The preview shows at most this many addresses. */
const NAMED = 8;

interface Props {
  chosen: readonly BetaSignup[];
  onInvited: () => void;
}

/** Invites the selected people, after a preview of the addresses. */
export function InviteDialog({ chosen, onInvited }: Props) {
  const [open, setOpen] = useState(false);
  const { mutateAsync } = useInviteSignups();
  const people = peopleOf(chosen.length);

  async function send() {
    const { invited, joined } = await mutateAsync(chosen.map(({ id }) => id));
    const rest = joined > 0 ? ` ${peopleOf(joined)} joined meanwhile.` : '';
    toast('Invitations sent', `${peopleOf(invited)} invited.${rest}`, 'success');
    setOpen(false);
    onInvited();
  }

  return (
    <StepDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="accent" size="sm" disabled={chosen.length === 0}>
          {chosen.length === 0 ? 'Invite' : `Invite ${people}`}
        </Button>
      }
      title={`Invite ${people}?`}
      effect={`Each address gets a mail with a link to sign up. It works for ${INVITATION_DAYS} days, once, for that address alone.`}
      keep="Cancel"
      label={chosen.length === 1 ? 'Send invitation' : `Send ${chosen.length} invitations`}
      busyLabel="Sending..."
      variant="accent"
      onStep={send}
    >
      <Preview chosen={chosen} />
    </StepDialog>
  );
}

function Preview({ chosen }: Pick<Props, 'chosen'>) {
  const named = chosen.slice(0, NAMED);
  const rest = chosen.length - named.length;
  const again = chosen.filter(({ invitation }) => invitation?.state === 'open').length;
  return (
    <Stack gap={3}>
      <ul aria-label="Who is invited" className={styles.list}>
        {named.map(({ id, email }) => (
          <li key={id}>{email}</li>
        ))}
        {rest > 0 ? <li>and {rest} more</li> : null}
      </ul>
      {again > 0 ? (
        <Text tone="muted">
          {peopleOf(again)} invited before. The older link ends, and the new one takes its place.
        </Text>
      ) : null}
    </Stack>
  );
}
