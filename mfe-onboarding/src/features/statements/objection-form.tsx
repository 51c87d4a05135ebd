import { REPORT_TEXT_MAX_LENGTH } from '@backline/contracts/base/limits';
import { objectionInput } from '@backline/contracts/desk/statements.schemas';
import { Field } from '@backline/design-system/field';
import { Text } from '@backline/design-system/text';
import { Textarea } from '@backline/design-system/textarea';
import { failureMessage, FormStack, showFieldErrors, SubmitButton, toast } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useState } from 'react';
import { useObject } from './api.ts';

interface Props {
  id: string;
  token: string | undefined;
  /** The last day, in words. */
  until: string;
}

export function ObjectionForm({ id, token, until }: Props) {
  const form = useContractForm(objectionInput.pick({ text: true }), { text: '' }, { mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const { mutateAsync } = useObject(id, token);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = form.handleSubmit(async ({ text }) => {
    setFailure(null);
    try {
      await mutateAsync(text);
      toast('Objection sent', 'A person reads it and answers you by mail.', 'success');
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(failureMessage(error));
    }
  });

  return (
    <FormStack onSubmit={submit}>
      <Field
        label="Your objection"
        hint={`You can object once, until ${until}. Say what is wrong, and why.`}
        error={errors.text?.message}
      >
        <Textarea rows={4} dir="auto" maxLength={REPORT_TEXT_MAX_LENGTH} {...form.register('text')} />
      </Field>
      {failure === null ? null : <Text role="alert">{failure}</Text>}
      <SubmitButton busy={isSubmitting} busyLabel="Sending Objection...">
        Send Objection
      </SubmitButton>
    </FormStack>
  );
}
