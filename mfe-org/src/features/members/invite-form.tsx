import { INVITATION_DAYS } from '@backline/contracts/base/limits';
import { inviteMemberSchemas } from '@backline/contracts/joining/members.schemas';
import { Field } from '@backline/design-system/field';
import { Select } from '@backline/design-system/select';
import {
  EmailInput,
  failureMessage,
  FormStack,
  showFieldErrors,
  SubmitButton,
  toast,
} from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useInvite } from './api.ts';
import styles from './members.module.css';
import { ROLE_NAMES } from './role-names.ts';

/** Invites a person by mail. What was typed stays when the server refuses it. */
export function InviteForm() {
  const form = useContractForm(inviteMemberSchemas.body, { email: '', role: 'booker' });
  const { errors } = form.formState;
  const invite = useInvite();

  const submit = form.handleSubmit(async ({ email, role }) => {
    try {
      const sent = await invite.mutateAsync({ email, role });
      form.reset({ email: '', role });
      toast(
        'Invitation sent',
        `The mail to ${sent.email} works for ${INVITATION_DAYS} days, once.`,
        'success',
      );
    } catch (error) {
      if (showFieldErrors(form, error)) return;
      toast('Not invited', failureMessage(error), 'danger');
    }
  });

  return (
    <FormStack onSubmit={submit}>
      <div className={styles.invite}>
        <Field label="Email" required error={errors.email?.message}>
          <EmailInput {...form.register('email')} autoComplete="off" />
        </Field>
        <Field label="Role" required error={errors.role?.message}>
          <Select {...form.register('role')}>
            {Object.entries(ROLE_NAMES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <SubmitButton block={false} busy={form.formState.isSubmitting} busyLabel="Inviting...">
        Send invitation
      </SubmitButton>
    </FormStack>
  );
}
