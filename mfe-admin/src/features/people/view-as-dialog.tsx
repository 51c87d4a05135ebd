import { REASON_MAX_LENGTH, VIEW_MINUTES } from '@backline/contracts/base/limits';
import { startPersonView } from '@backline/contracts/desk/person-views';
import { startPersonViewSchemas } from '@backline/contracts/desk/person-views.schemas';
import { Button } from '@backline/design-system/button';
import { Dialog } from '@backline/design-system/dialog';
import { Field } from '@backline/design-system/field';
import { Text } from '@backline/design-system/text';
import { Textarea } from '@backline/design-system/textarea';
import {
  failureMessage,
  FormStack,
  loadAsOther,
  routes,
  showFieldErrors,
  SubmitButton,
} from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callWithPassword } from '#src/shared/password-again/call-with-password.ts';

interface Props {
  userId: string;
  name: string;
}

/** A button that asks for a reason, and then shows Backline as the person sees it (rules: view as). */
export function ViewAsDialog({ userId, name }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={`View as ${name}`}
      description={`You see Backline as ${name} does, read only, for ${VIEW_MINUTES} minutes. Messages, files, private notes, payments and settings stay hidden.`}
      trigger={
        <Button variant="quiet" size="sm">
          View as {name}
        </Button>
      }
    >
      <ViewAsForm userId={userId} name={name} />
    </Dialog>
  );
}

const reasonInput = startPersonViewSchemas.body.pick({ reason: true });

function ViewAsForm({ userId, name }: Props) {
  const form = useContractForm(reasonInput, { reason: '' }, { mode: 'onSubmit' });
  const { errors } = form.formState;
  const view = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      callWithPassword(startPersonView, { body: { userId, reason } }),
    onSuccess: () => loadAsOther(routes.landing),
    onError: (error) => showFieldErrors(form, error),
  });
  const isKnown = Object.keys(errors).length > 0;
  return (
    <FormStack onSubmit={form.handleSubmit((body) => view.mutate(body))}>
      <Field
        label="Reason"
        hint="It stands in the audit log. The person reads only that an administrator looked, and when."
        error={errors.reason?.message}
      >
        <Textarea rows={3} dir="auto" maxLength={REASON_MAX_LENGTH} {...form.register('reason')} />
      </Field>
      {view.isError && !isKnown ? <Text role="alert">{failureMessage(view.error)}</Text> : null}
      <SubmitButton busy={view.isPending || view.isSuccess} busyLabel="Opening...">
        View as {name}
      </SubmitButton>
    </FormStack>
  );
}
