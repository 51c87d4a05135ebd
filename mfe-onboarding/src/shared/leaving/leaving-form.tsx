import {
  LEAVING_SCREEN,
  type LeavingPreview,
  startLeaving,
} from '@backline/contracts/accounts/own-data/leaving';
import { typedPassword } from '@backline/contracts/accounts/auth.schemas';
import { startLeavingSchemas } from '@backline/contracts/accounts/own-data/leaving.schemas';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { PasswordInput } from '@backline/design-system/password-input';
import { Select } from '@backline/design-system/select';
import {
  AccountName,
  call,
  FormStack,
  showFieldErrors,
  SubmitButton,
  toast,
  unexpectedMessage,
} from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import styles from './leaving.module.css';

const CLOSE = 'close';
const { name } = startLeavingSchemas.body.shape;
/** `venue` is the user id of the next owner, or `close`. */
const byLink = z.object({ name, password: z.string(), venue: z.string() });
const byPassword = byLink.extend({ password: typedPassword });
const EMPTY = { name: '', password: '', venue: '' };

interface Props {
  preview: LeavingPreview;
  /** The address of the account, for password managers only. */
  email?: string;
  /** The link of a statement, in place of the password. */
  token?: string;
}

export function LeavingForm({ preview, email, token }: Props) {
  const { form, submit } = useLeaving(token);
  const { errors, isSubmitting } = form.formState;
  const { venue } = preview;
  return (
    <FormStack onSubmit={submit}>
      {email === undefined ? null : <AccountName email={email} />}
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
      {token === undefined ? (
        <Field label="Your password" error={errors.password?.message}>
          <PasswordInput
            {...form.register('password')}
            autoComplete="current-password"
            showLabel="Show your password"
            hideLabel="Hide your password"
          />
        </Field>
      ) : null}
      <SubmitButton variant="danger" block={false} className={styles.act} busy={isSubmitting}>
        Delete account
      </SubmitButton>
    </FormStack>
  );
}

const choiceOf = (venue: string) =>
  venue === CLOSE ? { choice: 'close' as const } : { choice: 'hand-over' as const, userId: venue };

function useLeaving(token: string | undefined) {
  const navigate = useNavigate();
  const form = useContractForm(token === undefined ? byPassword : byLink, EMPTY, { mode: 'onSubmit' });
  const submit = form.handleSubmit(async ({ name: typed, password, venue }) => {
    try {
      const proof = token === undefined ? { password } : { token };
      const body = { name: typed, ...proof, ...(venue !== '' && { venue: choiceOf(venue) }) };
      const { endsAt } = await call(startLeaving, { body });
      // That page ends the session here, because the guard of this one would lead a stranger away.
      await navigate(`${LEAVING_SCREEN}?until=${encodeURIComponent(endsAt)}`, {
        replace: true,
        state: { hasLeft: true },
      });
    } catch (error) {
      if (!showFieldErrors(form, error)) toast('Account not deleted', unexpectedMessage(error), 'danger');
    }
  });
  return { form, submit };
}
