import { REASON_MAX_LENGTH } from '@backline/contracts/base/limits';
import { Button } from '@backline/design-system/button';
import { Dialog, DialogClose, type DialogProps } from '@backline/design-system/dialog';
import { Field, Hint } from '@backline/design-system/field';
import { Textarea } from '@backline/design-system/textarea';
// By the package: a copy of these files in a remote would not know the errors of the page.
import { ApiError, failureMessage, useOneAtATime } from '@backline/shell-sdk';
import { useRef, useState, type ReactNode } from 'react';

/** What a `StepDialog` shows and does. */
export interface StepDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A control that opens the dialog. */
  trigger?: DialogProps['trigger'];
  /** The question. */
  title: string;
  /** What the step does, named before it happens. */
  effect: string;
  /** On the button that leaves everything as it is. */
  keep: string;
  /** On the button that takes the step. */
  label: string;
  /** On that button while the step runs. */
  busyLabel?: string | undefined;
  /** `danger` for a step that takes something away. @default 'danger' */
  variant?: 'accent' | 'danger' | undefined;
  /** Asks for a reason, and names the people who read it. */
  reasonHint?: string | undefined;
  /** Takes the step. A failure is shown in the dialog, at the reason if the server names that field. */
  onStep: (reason: string) => Promise<unknown>;
  /** More to know before the step. */
  children?: ReactNode;
}

interface Failure {
  message: string;
  isAtReason: boolean;
}

/** Asks before a step is taken. It names the effect, and asks for a reason where people will read one. */
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
