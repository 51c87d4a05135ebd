import { LEAVING_SCREEN, type LeavingPreview, startLeaving } from '@backline/contracts/accounts/leaving';
import { startLeavingSchemas } from '@backline/contracts/accounts/leaving.schemas';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { PasswordInput } from '@backline/design-system/password-input';
import { Select } from '@backline/design-system/select';
import { call, FormStack, showFieldErrors, SubmitButton } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { showFailure } from '#src/features/settings/parts/show-failure.ts';
import styles from './leaving.module.css';

const CLOSE = 'close';
const { name, password } = startLeavingSchemas.body.shape;
/** `venue` is the user id of the next owner, or `close`. */
const leavingForm = z.object({ name, password, venue: z.string() });
const EMPTY = { name: '', password: '', venue: '' };

interface Props {
  preview: LeavingPreview;
  /** The address of the account, for password managers only. */
  email: string;
}

export function LeavingForm({ preview, email }: Props) {
  const { form, submit } = useLeaving();
  const { errors, isSubmitting } = form.formState;
  const { venue } = preview;
  return (
    <FormStack onSubmit={submit}>
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      {venue ? (
        <Field
          label={`You are the last owner of ${venue.name}`}
          hint="A closed venue cancels its nights, and gives all credits back."
          error={errors.venue?.message}
        >
          <Select {...form.register('venue')}>
            <option value="">Choose what happens to it</option>
            {venue.members.map((member) => (
              <option key={member.userId} value={member.userId}>
                Hand it over to {member.name}
              </option>
            ))}
            <option value={CLOSE}>Close it</option>
          </Select>
        </Field>
      ) : null}
      <Field label={`Type ${preview.name} to confirm`} error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="off" />
      </Field>
      <Field label="Your password" error={errors.password?.message}>
        <PasswordInput
          {...form.register('password')}
          autoComplete="current-password"
          showLabel="Show your password"
          hideLabel="Hide your password"
        />
      </Field>
      <SubmitButton variant="danger" block={false} className={styles.act} busy={isSubmitting}>
        Delete account
      </SubmitButton>
    </FormStack>
  );
}

function useLeaving() {
  const navigate = useNavigate();
  const form = useContractForm(leavingForm, EMPTY, { mode: 'onSubmit' });
  const submit = form.handleSubmit(async ({ venue, ...rest }) => {
    try {
      const choice =
        venue === CLOSE ? { choice: 'close' as const } : { choice: 'hand-over' as const, userId: venue };
      const { endsAt } = await call(startLeaving, {
        body: { ...rest, ...(venue !== '' && { venue: choice }) },
      });
      // That page ends the session here, because the guard of this one would lead a stranger away.
      await navigate(`${LEAVING_SCREEN}?until=${encodeURIComponent(endsAt)}`, {
        replace: true,
        state: { hasLeft: true },
      });
    } catch (error) {
      if (!showFieldErrors(form, error)) showFailure('Account not deleted', error);
    }
  });
  return { form, submit };
}
