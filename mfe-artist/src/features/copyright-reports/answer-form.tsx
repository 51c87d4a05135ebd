import { REPORT_TEXT_MAX_LENGTH } from '@backline/contracts/base/limits';
import { answerReportSchemas } from '@backline/contracts/desk/reports.schemas';
import { Field } from '@backline/design-system/field';
import { Text } from '@backline/design-system/text';
import { Textarea } from '@backline/design-system/textarea';
import { failureMessage, FormStack, showFieldErrors, SubmitButton, toast } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useState } from 'react';
import { useAnswerReport } from './api.ts';

export function AnswerForm({ id }: { id: string }) {
  const form = useContractForm(answerReportSchemas.body, { answer: '' }, { mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const { mutateAsync } = useAnswerReport(id);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = form.handleSubmit(async ({ answer }) => {
    setFailure(null);
    try {
      await mutateAsync(answer);
      toast('Answer sent', 'Backline reads each answer.', 'success');
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(failureMessage(error));
    }
  });

  return (
    <FormStack onSubmit={submit}>
      <Field label="Your answer" hint="You can answer once." error={errors.answer?.message}>
        <Textarea rows={3} dir="auto" maxLength={REPORT_TEXT_MAX_LENGTH} {...form.register('answer')} />
      </Field>
      {failure === null ? null : <Text role="alert">{failure}</Text>}
      <SubmitButton busy={isSubmitting} busyLabel="Sending Answer...">
        Send Answer
      </SubmitButton>
    </FormStack>
  );
}
