import { REPORT_TEXT_MAX_LENGTH } from '@backline/contracts/base/limits';
import { requiredLines } from '@backline/contracts/base/primitives.schemas';
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
  useSession,
} from '@backline/shell-sdk';
import { draftSlot, useContractForm } from '@backline/shell-sdk/forms';
import { useState } from 'react';
import * as z from 'zod';

/** The words of one decision. */
export interface DecisionText {
  label: string;
  variant: ButtonProps['variant'];
  title: string;
  description: string;
  done: string;
}

interface Props {
  text: DecisionText;
  /** An id of the decision, made of its kind and the id of its subject. */
  id: string;
  /** The subject of the decision, for the name of the button. */
  about: string;
  /** Says who reads the reason. */
  hint: string;
  /** Resolves to further effects of the decision, in words. */
  decide: (reason: string) => Promise<string>;
}

/** A button that opens a decision with a reason. */
export function DecideDialog(props: Props) {
  const [open, setOpen] = useState(false);
  const { label, variant, title, description } = props.text;
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={title}
      description={description}
      trigger={
        <Button variant={variant} size="sm" aria-label={`${label}: ${props.about}`}>
          {label}
        </Button>
      }
    >
      <DecideForm {...props} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

const decision = z.object({ reason: requiredLines('Reason', REPORT_TEXT_MAX_LENGTH) });
const typed = z.object({ reason: z.string() });

function DecideForm({ text, id, hint, decide, onDone }: Props & { onDone: () => void }) {
  const { user } = useSession();
  const [draft] = useState(() => draftSlot(`backline-decision:${user?.id}:${id}`, typed, 'tab'));
  const form = useContractForm(decision, { reason: '' }, { mode: 'onSubmit', draft });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);

  const submit = form.handleSubmit(async ({ reason }) => {
    setFailure(null);
    try {
      const besides = await decide(reason);
      draft.forget();
      toast(text.done, besides, 'success');
      onDone();
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(failureMessage(error));
    }
  });

  return (
    <FormStack onSubmit={submit}>
      <Field label="Reason" hint={hint} error={errors.reason?.message}>
        <Textarea rows={4} dir="auto" maxLength={REPORT_TEXT_MAX_LENGTH} {...form.register('reason')} />
      </Field>
      {failure === null ? null : <Text role="alert">{failure}</Text>}
      <SubmitButton busy={isSubmitting} busyLabel="Saving...">
        {text.label}
      </SubmitButton>
    </FormStack>
  );
}
