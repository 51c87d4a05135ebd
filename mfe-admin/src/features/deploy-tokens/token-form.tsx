import { makeDeployTokenSchemas } from '@backline/contracts/platform/deploy-tokens.schemas';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { Text } from '@backline/design-system/text';
import { failureMessage, FormStack, showFieldErrors, SubmitButton } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useState } from 'react';
import { type NewToken, useMakeToken } from './api.ts';

export function TokenForm({ onMade }: { onMade: (token: NewToken) => void }) {
  const form = useContractForm(makeDeployTokenSchemas.body, { app: '', team: '' }, { mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const { mutateAsync } = useMakeToken();
  const [failure, setFailure] = useState<string | null>(null);

  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    try {
      onMade(await mutateAsync(input));
      form.reset();
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(failureMessage(error));
    }
  });

  return (
    <FormStack onSubmit={submit} aria-label="New deploy token">
      <Field label="App" hint="For example mfe-org" error={errors.app?.message}>
        <Input {...form.register('app')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Team" hint="All tokens of an app belong to one team." error={errors.team?.message}>
        <Input {...form.register('team')} autoComplete="off" />
      </Field>
      {failure === null ? null : <Text role="alert">{failure}</Text>}
      <SubmitButton busy={isSubmitting} busyLabel="Making Token...">
        Make Token
      </SubmitButton>
    </FormStack>
  );
}
