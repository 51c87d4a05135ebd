import type { Application } from '@backline/contracts/applications';
import { REASON_MAX_LENGTH } from '@backline/contracts/limits';
import { Button, type ButtonProps } from '@backline/design-system/button';
import { Dialog, DialogClose } from '@backline/design-system/dialog';
import { Field, Hint } from '@backline/design-system/field';
import { Textarea } from '@backline/design-system/textarea';
import { ApiError, toast, useOneAtATime } from '@backline/shell-sdk';
import { useRef, useState } from 'react';
import { useMove, type ArtistStep } from './api.ts';

interface Props {
  application: Application;
  transition: ArtistStep['transition'];
  /** On the button, and on the one that takes the step. */
  label: string;
  /** The question that the dialog asks. */
  title: string;
  /** What the step does, named before it happens. */
  effect: string;
  /** Leaves everything as it is. */
  keep: string;
  /** The toast after the step. */
  done: string;
  variant?: ButtonProps['variant'];
  /** Asks for the reason, and names the people who read it. */
  reasonHint?: string;
}

/** Takes a step with an application, after a question that names its effect. */
export function StepButton(props: Props) {
  const { application, transition, label, title, effect, keep, done, variant = 'quiet', reasonHint } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const reasonRef = useRef<HTMLTextAreaElement>(null);
  const move = useMove(application);
  const { busy, run } = useOneAtATime();

  const act = async () => {
    setFailure(null);
    try {
      await move.mutateAsync({ transition, ...(reasonHint && { reason }) });
      toast(done, application.event.headliner, 'success');
      setIsOpen(false);
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      if (failed.isAtReason) reasonRef.current?.focus();
    }
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={title}
      description={effect}
      trigger={<Button variant={variant}>{label}</Button>}
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">{keep}</Button>
          </DialogClose>
          <Button
            variant={variant === 'accent' ? 'accent' : 'danger'}
            busy={busy}
            onClick={() => void run(act)}
          >
            {label}
          </Button>
        </>
      }
    >
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

interface Failure {
  message: string;
  isAtReason: boolean;
}

function failureOf(error: unknown): Failure {
  const atReason = error instanceof ApiError ? error.fields['reason'] : undefined;
  const message = error instanceof ApiError ? error.serverMessage : undefined;
  return {
    message: atReason ?? message ?? 'Something went wrong. Please try again.',
    isAtReason: atReason !== undefined,
  };
}
