import type { OwnEvent } from '@backline/contracts/event-edits';
import { REASON_MAX_LENGTH } from '@backline/contracts/limits';
import { Button } from '@backline/design-system/button';
import { Dialog, DialogClose } from '@backline/design-system/dialog';
import { Field, Hint } from '@backline/design-system/field';
import { Textarea } from '@backline/design-system/textarea';
import { ApiError, toast } from '@backline/shell-sdk';
import { useRef, useState } from 'react';
import { useDeleteEvent, useMoveEvent } from './api.ts';
import { consequenceOf, failureOf, nameOf, type AskedAction } from './event-texts.ts';

interface Props {
  event: OwnEvent;
  action: AskedAction;
  onClose: () => void;
  onDone: () => void;
  /** Shows the messages of a refusal at the fields of a form, if there is one. Says whether it did. */
  onRefused?: ((error: unknown) => boolean) | undefined;
}

const TEXTS = {
  publish: {
    verb: 'Publish',
    act: 'Publish event',
    keep: 'Not yet',
    busy: 'Publishing...',
    done: 'Published',
  },
  cancel: {
    verb: 'Cancel',
    act: 'Cancel event',
    keep: 'Keep event',
    busy: 'Cancelling...',
    done: 'Cancelled',
  },
  delete: { verb: 'Delete', act: 'Delete draft', keep: 'Keep draft', busy: 'Deleting...', done: 'Deleted' },
} as const satisfies Record<AskedAction, Record<string, string>>;

/** Names what a step does before it is taken. Cancelling asks for the reason too. */
export function EventDialog({ event, action, onClose, onDone, onRefused }: Props) {
  const move = useMoveEvent();
  const remove = useDeleteEvent();
  const reasonRef = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<{ field: string | undefined; message: string } | null>(null);
  const text = TEXTS[action];

  const act = async () => {
    setFailure(null);
    try {
      if (action === 'delete') await remove.mutateAsync(event);
      else await move.mutateAsync({ event, transition: action, ...(action === 'cancel' && { reason }) });
      toast(text.done, nameOf(event));
      onDone();
    } catch (error) {
      if (onRefused?.(error)) return onClose();
      const field = error instanceof ApiError ? error.fields['reason'] : undefined;
      setFailure({ field, message: failureOf(error) });
      if (field) reasonRef.current?.focus();
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`${text.verb} ${nameOf(event)}?`}
      description={consequenceOf(action, event)}
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">{text.keep}</Button>
          </DialogClose>
          <Button
            variant={action === 'publish' ? 'accent' : 'danger'}
            busy={move.isPending || remove.isPending}
            busyLabel={text.busy}
            onClick={() => void act()}
          >
            {text.act}
          </Button>
        </>
      }
    >
      {action === 'cancel' ? (
        <Field label="Reason" required hint="The artists read this." error={failure?.field}>
          <Textarea
            ref={reasonRef}
            rows={3}
            maxLength={REASON_MAX_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      ) : null}
      {failure && !failure.field ? (
        <Hint tone="error" role="alert">
          {failure.message}
        </Hint>
      ) : null}
    </Dialog>
  );
}
