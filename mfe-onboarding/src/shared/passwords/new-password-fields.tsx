import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@backline/contracts/base/limits';
import { newPassword } from '@backline/contracts/base/primitives.schemas';
import { Field, Hint } from '@backline/design-system/field';
import { CheckIcon } from '@backline/design-system/icon';
import { LedLadder } from '@backline/design-system/led-ladder';
import { PasswordInput } from '@backline/design-system/password-input';
import { Stack } from '@backline/design-system/stack';
import { AccountName } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import * as z from 'zod';
import { ConfirmPasswordField } from './confirm-password-field.tsx';

const newPasswordInput = z
  .object({ password: newPassword, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: 'Passwords do not match',
  });

// The field must not cut off a pasted password: the password manager would keep another one.
const TOO_LONG = `Password must be at most ${PASSWORD_MAX_LENGTH} characters`;

/** The form of the two fields, their values, and whether they can be sent. */
export function useNewPassword() {
  const form = useContractForm(newPasswordInput, { password: '', confirmation: '' });
  const { password, confirmation } = form.watch();
  const isLongEnough = password.length >= PASSWORD_MIN_LENGTH;
  const isTooLong = password.length > PASSWORD_MAX_LENGTH;
  const isRepeated = confirmation !== '' && confirmation === password;
  const isReady = isLongEnough && !isTooLong && isRepeated;
  return { form, password, confirmation, isLongEnough, isTooLong, isRepeated, isReady };
}

interface Props {
  value: ReturnType<typeof useNewPassword>;
  /** The address of the account, for password managers only. */
  email: string;
  /** @default 'Password' */
  label?: string;
  /** @default 'Show password' */
  showLabel?: string;
  /** @default 'Hide password' */
  hideLabel?: string;
}

/** A new password and its repetition. Before a submit it shows no error except one from the server. */
export function NewPasswordFields({ value, email, label = 'Password', showLabel, hideLabel }: Props) {
  const { form, password, confirmation, isLongEnough, isTooLong, isRepeated } = value;
  const refusal = form.formState.errors.password;
  const length = Math.min(password.length, PASSWORD_MIN_LENGTH);
  return (
    <>
      <AccountName email={email} />
      <Stack gap={2}>
        <Field
          label={label}
          error={isTooLong ? TOO_LONG : refusal?.type === 'server' ? refusal.message : undefined}
        >
          <PasswordInput
            {...form.register('password')}
            autoComplete="new-password"
            showLabel={showLabel}
            hideLabel={hideLabel}
          />
        </Field>
        <LedLadder
          size="sm"
          tone={isLongEnough ? 'mark' : 'calm'}
          segments={PASSWORD_MIN_LENGTH}
          on={length}
          label={`${length} of ${PASSWORD_MIN_LENGTH} characters`}
        />
        <Hint icon={isLongEnough ? <CheckIcon size="sm" /> : null}>
          At least {PASSWORD_MIN_LENGTH} characters
        </Hint>
      </Stack>
      <ConfirmPasswordField
        field={form.register('confirmation')}
        isEmpty={confirmation === ''}
        isRepeated={isRepeated}
      />
    </>
  );
}
