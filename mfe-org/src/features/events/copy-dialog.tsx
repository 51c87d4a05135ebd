import type { OwnEvent } from '@backline/contracts/booking/event-edits';
import { COPIES_MAX } from '@backline/contracts/base/limits';
import { Button } from '@backline/design-system/button';
import { Dialog, DialogClose } from '@backline/design-system/dialog';
import { Field, Hint } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { ApiError, toast, useOneAtATime } from '@backline/shell-sdk';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCopyEvent } from '#src/event/api.ts';
import { failureOf, nameOf } from '#src/event/event-texts.ts';
import { editEventPath } from '#src/paths.ts';

interface Props {
  event: OwnEvent;
  onClose: () => void;
}

/** Copies an event into drafts: one for the next week, or one for each of several weeks. */
export function CopyDialog({ event, onClose }: Props) {
  const navigate = useNavigate();
  const copy = useCopyEvent();
  const { busy, run } = useOneAtATime();
  const [key] = useState(() => crypto.randomUUID());
  const [times, setTimes] = useState('1');
  const [failure, setFailure] = useState<{ field: string | undefined; message: string } | null>(null);
  const timesRef = useRef<HTMLInputElement>(null);

  const act = async () => {
    setFailure(null);
    try {
      const drafts = await copy.mutateAsync({ event, times: Number(times), key });
      toast(drafts.length === 1 ? 'Draft made' : `${drafts.length} drafts made`, nameOf(event));
      onClose();
      const [only, ...more] = drafts;
      if (only && more.length === 0) await navigate(editEventPath(only.id));
    } catch (error) {
      const field = error instanceof ApiError ? error.fields['times'] : undefined;
      setFailure({ field, message: failureOf(error) });
      if (field) timesRef.current?.focus();
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Copy ${nameOf(event)}?`}
      description="Each copy is a draft, one week after the other, at the same local time. Only you see drafts."
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">Not now</Button>
          </DialogClose>
          <Button variant="accent" busy={busy} onClick={() => void run(act)}>
            {times === '1' ? 'Make a draft' : `Make ${times} drafts`}
          </Button>
        </>
      }
    >
      <Field label="How many weeks" hint={`1 to ${COPIES_MAX}`} error={failure?.field}>
        <Input
          ref={timesRef}
          type="number"
          inputMode="numeric"
          min={1}
          max={COPIES_MAX}
          value={times}
          onChange={({ target }) => setTimes(target.value)}
        />
      </Field>
      {failure && !failure.field ? (
        <Hint tone="error" role="alert">
          {failure.message}
        </Hint>
      ) : null}
    </Dialog>
  );
}
