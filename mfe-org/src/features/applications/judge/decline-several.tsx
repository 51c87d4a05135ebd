import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '@backline/contracts/base/limits';
import { Button } from '@backline/design-system/button';
import { Dialog, DialogClose } from '@backline/design-system/dialog';
import { Field } from '@backline/design-system/field';
import { Textarea } from '@backline/design-system/textarea';
import { useRef, useState } from 'react';

interface Props {
  count: number;
  onClose: () => void;
  onDecline: (reason: string) => void;
}

/** Asks for the one reason of several declines. */
export function DeclineSeveral({ count, onClose, onDecline }: Props) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const ref = useRef<HTMLTextAreaElement>(null);
  const what = count === 1 ? '1 application' : `${count} applications`;
  const act = () => {
    if (reason.trim().length >= REASON_MIN_LENGTH) return onDecline(reason.trim());
    setError(`Give a reason of at least ${REASON_MIN_LENGTH} characters`);
    ref.current?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Decline ${what}?`}
      description="The credits of those whose application you have opened are spent. The others get theirs back."
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">Keep pending</Button>
          </DialogClose>
          <Button variant="danger" onClick={act}>
            Decline {what}
          </Button>
        </>
      }
    >
      <Field label="Reason" required hint="Each artist reads this." error={error}>
        <Textarea
          ref={ref}
          rows={3}
          maxLength={REASON_MAX_LENGTH}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setError(undefined);
          }}
        />
      </Field>
    </Dialog>
  );
}
