import type { OwnEvent } from '@backline/contracts/booking/event-edits';
import { COPIES_MAX } from '@backline/contracts/base/limits';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { ApiError, toast } from '@backline/shell-sdk';
import { StepDialog } from '@backline/shell-sdk/step-dialog';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCopyEvent } from '#src/event/api.ts';
import { nameOf } from '#src/event/event-texts.ts';
import { editEventPath } from '#src/paths.ts';

interface Props {
  event: OwnEvent;
  onClose: () => void;
}

/** Copies an event into drafts: one for the next week, or one for each of several weeks. */
export function CopyDialog({ event, onClose }: Props) {
  const navigate = useNavigate();
  const copy = useCopyEvent();
  const [key] = useState(() => crypto.randomUUID());
  const [times, setTimes] = useState('1');
  const [problem, setProblem] = useState<string>();
  const timesRef = useRef<HTMLInputElement>(null);

  const makeCopies = async () => {
    setProblem(undefined);
    try {
      const drafts = await copy.mutateAsync({ event, times: Number(times), key });
      toast(drafts.length === 1 ? 'Draft made' : `${drafts.length} drafts made`, nameOf(event));
      onClose();
      const [only, ...more] = drafts;
      if (only && more.length === 0) await navigate(editEventPath(only.id));
    } catch (error) {
      const atTimes = error instanceof ApiError ? error.fields['times'] : undefined;
      if (atTimes === undefined) throw error;
      setProblem(atTimes);
      timesRef.current?.focus();
    }
  };
  return (
    <StepDialog
      open
      onOpenChange={onClose}
      title={`Copy ${nameOf(event)}?`}
      effect="Each copy is a draft, one week after the other, at the same local time. Only you see drafts."
      keep="Not now"
      label={times === '1' ? 'Make a draft' : `Make ${times} drafts`}
      variant="accent"
      onStep={makeCopies}
    >
      <Field label="How many weeks" hint={`1 to ${COPIES_MAX}`} error={problem}>
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
    </StepDialog>
  );
}
