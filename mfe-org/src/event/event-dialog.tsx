import type { OwnEvent } from '@backline/contracts/booking/event-edits';
import { toast } from '@backline/shell-sdk';
import { StepDialog } from '@backline/shell-sdk/step-dialog';
import { useDeleteEvent, useMoveEvent } from './api.ts';
import { consequenceOf, nameOf, type AskedAction } from './event-texts.ts';

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
    done: 'is open for applications',
  },
  cancel: {
    verb: 'Cancel',
    act: 'Cancel event',
    keep: 'Keep event',
    busy: 'Cancelling...',
    done: 'is cancelled',
  },
  delete: {
    verb: 'Delete',
    act: 'Delete draft',
    keep: 'Keep draft',
    busy: 'Deleting...',
    done: 'is deleted',
  },
} as const satisfies Record<AskedAction, Record<string, string>>;

/** Names what a step does before it is taken. Cancelling asks for the reason too. */
export function EventDialog({ event, action, onClose, onDone, onRefused }: Props) {
  const move = useMoveEvent();
  const remove = useDeleteEvent();
  const text = TEXTS[action];

  const takeStep = async (reason: string) => {
    try {
      if (action === 'delete') await remove.mutateAsync(event);
      else await move.mutateAsync({ event, transition: action, ...(action === 'cancel' && { reason }) });
    } catch (error) {
      if (onRefused?.(error)) return onClose();
      throw error;
    }
    toast(`${nameOf(event)} ${text.done}`, undefined, 'success');
    onDone();
  };
  return (
    <StepDialog
      open
      onOpenChange={onClose}
      title={`${text.verb} ${nameOf(event)}?`}
      effect={consequenceOf(action, event)}
      keep={text.keep}
      label={text.act}
      busyLabel={text.busy}
      variant={action === 'publish' ? 'accent' : 'danger'}
      reasonHint={action === 'cancel' ? 'The artists read this.' : undefined}
      onStep={takeStep}
    />
  );
}
