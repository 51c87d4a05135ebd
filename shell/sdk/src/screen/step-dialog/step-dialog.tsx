import { REASON_MAX_LENGTH } from '@backline/contracts/base/limits';
import { Button } from '@backline/design-system/button';
import { Dialog, DialogClose, type DialogProps } from '@backline/design-system/dialog';
import { Field, Hint } from '@backline/design-system/field';
import { Textarea } from '@backline/design-system/textarea';
// Imported by package name: a copy of these files in a remote would have its own `ApiError` class.
import { ApiError, failureMessage, useOneAtATime } from '@backline/shell-sdk';
import { useRef, useState, type ReactNode } from 'react';

/** The texts and the action of a `StepDialog`. */
export interface StepDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A control that opens the dialog. */
  trigger?: DialogProps['trigger'];
  /** The question. */
  title: string;
  /** The effect of the step, told before it happens. */
  effect: string;
  /** The label of the button that changes nothing. */
  keep: string;
  /** The label of the button that takes the step. */
  label: string;
  /** The label of that button while the step runs. */
  busyLabel?: string | undefined;
  /** `danger` for a step that removes something. @default 'danger' */
  variant?: 'accent' | 'danger' | undefined;
  /** Asks for a reason. The hint tells who reads it. */
  reasonHint?: string | undefined;
  /** Takes the step. The dialog shows a failure, at the reason if the server reports that field. */
  onStep: (reason: string) => Promise<unknown>;
  /** More facts to know before the step. */
  children?: ReactNode;
}

interface Failure {
  message: string;
  isAtReason: boolean;
}

/** Asks before a step is taken. It explains the effect, and asks for a reason if people will read one. */
export function StepDialog(props: StepDialogProps) {
  const {
    label,
    busyLabel,
    keep,
    variant = 'danger',
    effect,
    reasonHint,
    onStep,
    children,
    ...dialog
  } = props;
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const reasonRef = useRef<HTMLTextAreaElement>(null);
  const { busy, run } = useOneAtATime();

  const act = async () => {
    setFailure(null);
    try {
      await onStep(reason);
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      if (failed.isAtReason) reasonRef.current?.focus();
    }
  };
  return (
    <Dialog
      {...dialog}
      description={effect}
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">{keep}</Button>
          </DialogClose>
          <Button variant={variant} busy={busy} busyLabel={busyLabel} onClick={() => void run(act)}>
            {label}
          </Button>
        </>
      }
    >
      {children}
      {reasonHint ? (
        <Field
          label="Reason"
          required
          hint={reasonHint}
          error={failure?.isAtReason ? failure.message : undefined}
        >
          <Textarea
            ref={reasonRef}
            rows={3}
            maxLength={REASON_MAX_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      ) : null}
      {failure && !failure.isAtReason ? (
        <Hint tone="error" role="alert">
          {failure.message}
        </Hint>
      ) : null}
    </Dialog>
  );
}

function failureOf(error: unknown): Failure {
  const atReason = error instanceof ApiError ? error.fields['reason'] : undefined;
  return {
    message: atReason ?? failureMessage(error, 'Something went wrong. Please try again.'),
    isAtReason: atReason !== undefined,
  };
}
