import { Button } from '@backline/design-system/button';
import { Dialog, DialogClose } from '@backline/design-system/dialog';
import { Field } from '@backline/design-system/field';
import { CopyIcon } from '@backline/design-system/icon';
import { Input } from '@backline/design-system/input';
import { toast } from '@backline/shell-sdk';
import { useRef } from 'react';
import type { NewToken } from './api.ts';

interface Props {
  made: NewToken | null;
  onClose: () => void;
}

/** Shows a new token. No screen shows it again after it is closed. */
export function NewTokenDialog({ made, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  if (made === null) return null;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.token);
      toast('Token Copied!', 'Keep it where only your team can read it.', 'success');
    } catch {
      field.current?.select();
      toast('Copy the token', 'Your browser did not copy it. It is marked in the field.');
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Token for ${made.app}`}
      description={`${made.team} publishes with it. Copy it now: it is not shown again.`}
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">Done</Button>
          </DialogClose>
          <Button onClick={() => void copy()}>
            <CopyIcon />
            Copy token
          </Button>
        </>
      }
    >
      <Field label="BACKLINE_TOKEN">
        <Input ref={field} readOnly value={made.token} />
      </Field>
    </Dialog>
  );
}
