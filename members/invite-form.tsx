import { INVITATION_DAYS } from '@backline/contracts/limits';
import { Field } from '@backline/design-system/field';
import { RadioGroup, RadioGroupItem } from '@backline/design-system/radio-group';
import { Text } from '@backline/design-system/text';
import {
  EmailInput,
  failureMessage,
  FormStack,
  showFieldErrors,
  SubmitButton,
  toast,
  unexpectedMessage,
} from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useState } from 'react';
import { memberInvitationInput, useInviteMember } from './api.ts';
import styles from './members.module.css';

/** Mails a person a link to join the venue. */
export function InviteForm() {
  const form = useContractForm(memberInvitationInput, { email: '', role: 'booker' }, { mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const invite = useInviteMember();
  const [failure, setFailure] = useState<string | null>(null);

  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    try {
      await invite.mutateAsync(input);
      toast('Invitation sent', input.email, 'success');
      form.reset();
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(failureMessage(error, unexpectedMessage(error)));
    }
  });

  return (
    <div className={styles.form}>
      <FormStack onSubmit={submit}>
        <Field
          label="Email of the new member"
          hint={`We mail a link for this address. It works once, for ${INVITATION_DAYS} days.`}
          error={errors.email?.message}
        >
          <EmailInput {...form.register('email')} />
        </Field>
        <Field label="Role" error={errors.role?.message}>
          <RadioGroup>
            <RadioGroupItem
              {...form.register('role')}
              value="booker"
              hint="Publishes events and answers applications."
            >
              Booker
            </RadioGroupItem>
            <RadioGroupItem {...form.register('role')} value="owner" hint="Also members and the venue page.">
              Owner
            </RadioGroupItem>
          </RadioGroup>
        </Field>
        {failure === null ? null : <Text role="alert">{failure}</Text>}
        <SubmitButton block={false} busy={isSubmitting} busyLabel="Sending...">
          Send invitation
        </SubmitButton>
      </FormStack>
    </div>
  );
}
