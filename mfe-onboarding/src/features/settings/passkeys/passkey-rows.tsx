import type { Passkey } from '@backline/contracts/accounts/passkeys/passkeys';
import { Button } from '@backline/design-system/button';
import { KeyIcon } from '@backline/design-system/icon';
import { Row, Rows } from '@backline/design-system/rows';
import { useState } from 'react';
import { minuteOf } from '#src/shared/words/minute-of.ts';
import { RemovePasskey, RenamePasskey } from './passkey-dialog.tsx';

interface Props {
  passkeys: readonly Passkey[];
  email: string;
  /** Runs when a row has left the list. It had the focus. */
  onRemoved: () => void;
}

export function PasskeyRows({ passkeys, email, onRemoved }: Props) {
  const [open, setOpen] = useState<{ act: 'rename' | 'remove'; passkey: Passkey }>();
  const close = () => setOpen(undefined);
  if (passkeys.length === 0) return null;
  return (
    <>
      <Rows aria-label="Passkeys">
        {passkeys.map((passkey) => (
          <Row key={passkey.id} lead={<KeyIcon />} title={passkey.name} sub={usesOf(passkey)}>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Rename ${passkey.name}`}
              onClick={() => setOpen({ act: 'rename', passkey })}
            >
              Rename
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Remove ${passkey.name}`}
              onClick={() => setOpen({ act: 'remove', passkey })}
            >
              Remove
            </Button>
          </Row>
        ))}
      </Rows>
      {open?.act === 'rename' ? <RenamePasskey passkey={open.passkey} onClose={close} /> : null}
      {open?.act === 'remove' ? (
        <RemovePasskey
          passkey={open.passkey}
          email={email}
          onClose={close}
          onRemoved={() => {
            close();
            onRemoved();
          }}
        />
      ) : null}
    </>
  );
}

function usesOf({ createdAt, lastUsedAt }: Passkey): string {
  const used = lastUsedAt === null ? 'never used' : `last used ${minuteOf(lastUsedAt)}`;
  return `Added ${minuteOf(createdAt)} · ${used}`;
}
