import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@backline/contracts/limits';
import { newPassword } from '@backline/contracts/primitives';
import { Field, Hint } from '@backline/design-system/field';
import { CheckIcon } from '@backline/design-system/icon';
import { LedLadder } from '@backline/design-system/led-ladder';
import { PasswordInput } from '@backline/design-system/password-input';
import { Stack } from '@backline/design-system/stack';
import type { Ref } from 'react';
import * as z from 'zod';
import { ConfirmPasswordField } from './confirm-password-field.tsx';
import { useContractForm } from './use-contract-form.ts';

const newPasswordInput = z
  .object({ password: newPassword, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: 'Passwords do not match',
  });

// A field that cut off what is pasted would set another password than the one a manager keeps.
const TOO_LONG = `Password must be at most ${PASSWORD_MAX_LENGTH} characters`;

/** The form of the two fields, what is typed into them, and whether it can be sent. */
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
  /** Whose password it is; shown to password managers only. */
  email: string;
  /** @default 'Password' */
  label?: string;
  /** @default 'Show password' */
  showLabel?: string;
  /** @default 'Hide password' */
  hideLabel?: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A new password and its repetition. */
export function NewPasswordFields(props: Props) {
  const { value, email, label = 'Password', showLabel, hideLabel, error, ref } = props;
  const { form, password, confirmation, isLongEnough, isTooLong, isRepeated } = value;
  const length = Math.min(password.length, PASSWORD_MIN_LENGTH);
  const { ref: registered, ...field } = form.register('password');
  return (
    <>
      <input hidden readOnly type="email" name="email" autoComplete="username" value={email} />
      <Stack gap={2}>
        <Field label={label} error={isTooLong ? TOO_LONG : error}>
          <PasswordInput
            {...field}
            ref={(input) => {
              registered(input);
              if (typeof ref === 'function') ref(input);
              else if (ref) ref.current = input;
            }}
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
