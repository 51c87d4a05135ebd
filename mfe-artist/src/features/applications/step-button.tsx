import type { Application } from '@backline/contracts/booking/applications';
import { Button, type ButtonProps } from '@backline/design-system/button';
import { toast } from '@backline/shell-sdk';
import { StepDialog, type StepDialogProps } from '@backline/shell-sdk/step-dialog';
import { useState } from 'react';
import { useMove, type ArtistStep } from './api.ts';

interface Props extends Pick<StepDialogProps, 'label' | 'title' | 'effect' | 'keep' | 'reasonHint'> {
  application: Application;
  transition: ArtistStep['transition'];
  /** The toast after the step. */
  done: string;
  variant?: ButtonProps['variant'];
}

/** Takes a step with an application, after a question that names its effect. */
export function StepButton({ application, transition, done, variant = 'quiet', ...question }: Props) {
  const { label, reasonHint } = question;
  const [isOpen, setIsOpen] = useState(false);
  const move = useMove(application);

  const takeStep = async (reason: string) => {
    await move.mutateAsync({ transition, ...(reasonHint && { reason }) });
    toast(done, application.event.headliner, 'success');
    setIsOpen(false);
  };
  return (
    <StepDialog
      {...question}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button variant={variant}>{label}</Button>}
      variant={variant === 'accent' ? 'accent' : 'danger'}
      onStep={takeStep}
    />
  );
}
