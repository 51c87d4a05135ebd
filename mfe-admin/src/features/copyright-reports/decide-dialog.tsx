import { REPORT_TEXT_MAX_LENGTH } from '@backline/contracts/limits';
import { decideMediaReport, type MediaDecision, type MediaReport } from '@backline/contracts/media-reports';
import { Button, type ButtonProps } from '@backline/design-system/button';
import { Dialog } from '@backline/design-system/dialog';
import { Field } from '@backline/design-system/field';
import { Text } from '@backline/design-system/text';
import { Textarea } from '@backline/design-system/textarea';
import {
  failureMessage,
  FormStack,
  showFieldErrors,
  SubmitButton,
  toast,
  unexpectedMessage,
} from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useState } from 'react';
import { useDecide } from './api.ts';

interface DecisionText {
  label: string;
  variant: ButtonProps['variant'];
  title: string;
  description: string;
  done: string;
}

const TEXTS: Record<MediaDecision, DecisionText> = {
  hide: {
    label: 'Hide file',
    variant: 'danger',
    title: 'Hide this file?',
    description: 'Nobody can open it from now on. The profile shows its place without it.',
    done: 'File hidden',
  },
  reject: {
    label: 'Reject report',
    variant: 'quiet',
    title: 'Reject this report?',
    description: 'The file stays as it is.',
    done: 'Report rejected',
  },
  restore: {
    label: 'Show file again',
    variant: 'quiet',
    title: 'Show this file again?',
    description: 'It is on the profile as before, unless another report keeps it hidden.',
    done: 'File shown again',
  },
};

interface Props {
  report: MediaReport;
  decision: MediaDecision;
}

/** Decides about a report, with a reason that the artist reads. */
export function DecideDialog({ report, decision }: Props) {
  const [open, setOpen] = useState(false);
  const { label, variant, title, description } = TEXTS[decision];
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={title}
      description={description}
      trigger={
        <Button variant={variant} size="sm" aria-label={`${label}: ${report.title || report.kind}`}>
          {label}
        </Button>
      }
    >
      <DecideForm report={report} decision={decision} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function DecideForm({ report, decision, onDone }: Props & { onDone: () => void }) {
  const form = useContractForm(decideMediaReport.body, { decision, reason: '' }, { mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const { mutateAsync } = useDecide(report.id);
  const [failure, setFailure] = useState<string | null>(null);
  const { label, done } = TEXTS[decision];

  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      await mutateAsync(body);
      toast(done, 'The uploader and the reporter are told by mail.', 'success');
      onDone();
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(failureMessage(error, unexpectedMessage(error)));
    }
  });

  return (
    <FormStack onSubmit={submit}>
      <Field label="Reason" hint="The uploader and the reporter read it." error={errors.reason?.message}>
        <Textarea rows={4} dir="auto" maxLength={REPORT_TEXT_MAX_LENGTH} {...form.register('reason')} />
      </Field>
      {failure === null ? null : <Text role="alert">{failure}</Text>}
      <SubmitButton busy={isSubmitting} busyLabel="Saving...">
        {label}
      </SubmitButton>
    </FormStack>
  );
}
