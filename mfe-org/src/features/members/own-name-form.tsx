import type { Member } from '@backline/contracts/joining/members';
import { nameMemberSchemas } from '@backline/contracts/joining/members.schemas';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { failureMessage, FormStack, showFieldErrors, SubmitButton, toast } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useName } from './api.ts';

/** The name by which colleagues know the person. */
export function OwnNameForm({ member }: { member: Pick<Member, 'name'> }) {
  const form = useContractForm(nameMemberSchemas.body, { name: member.name ?? '' });
  const { errors, isSubmitting } = form.formState;
  const change = useName();

  const submit = form.handleSubmit(async ({ name }) => {
    try {
      await change.mutateAsync({ name });
      form.reset({ name });
      toast('Name saved', `Your venue reads ${name} beside your decisions.`, 'success');
    } catch (error) {
      if (showFieldErrors(form, error)) return;
      toast('Not saved', failureMessage(error), 'danger');
    }
  });

  return (
    <FormStack onSubmit={submit}>
      <Field
        label="Name"
        required
        hint="Your venue reads it beside your decisions. Artists read the name of the venue."
        error={errors.name?.message}
      >
        <Input {...form.register('name')} autoComplete="name" />
      </Field>
      <SubmitButton block={false} busy={isSubmitting} busyLabel="Saving...">
        Save name
      </SubmitButton>
    </FormStack>
  );
}
