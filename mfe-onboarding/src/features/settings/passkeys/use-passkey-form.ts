import { passkeyName } from '@backline/contracts/accounts/passkeys/passkeys.schemas';
import { TYPED_PASSWORD_MAX_LENGTH } from '@backline/contracts/base/limits';
import { ApiError, showFieldErrors, toast } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { passkeyWords } from '#src/shared/passkeys/passkey-words.ts';

/** Every field of the forms about passkeys. Each form shows some of them. */
const passkeyFields = z.object({
  name: passkeyName,
  currentPassword: z.string().max(TYPED_PASSWORD_MAX_LENGTH),
});

interface Task {
  name: string;
  act: (fields: z.output<typeof passkeyFields>) => Promise<void>;
  /** The title of the toast about a failure. */
  failed: string;
}

/** A form that also asks for the password when the service requires it. */
export function usePasskeyForm({ name, act, failed }: Task) {
  const form = useContractForm(passkeyFields, { name, currentPassword: '' }, { mode: 'onSubmit' });
  const [needsPassword, setNeedsPassword] = useState(false);
  const { setFocus } = form;

  // Outside system: the focus. The field has just been mounted.
  useEffect(() => {
    if (needsPassword) setFocus('currentPassword');
  }, [needsPassword, setFocus]);

  const submit = form.handleSubmit(async (fields) => {
    try {
      await act(fields);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'password_required') setNeedsPassword(true);
      // The end of a session has its own toast.
      else if (code !== 'unauthenticated' && !showFieldErrors(form, error)) {
        toast(failed, passkeyWords(error), 'danger');
      }
    }
  });
  const proof = {
    field: form.register('currentPassword'),
    error: form.formState.errors.currentPassword?.message,
    label: 'Current password for the passkey',
    hint: 'You signed in a while ago, so we ask once more.',
  };
  return { form, submit, proof: needsPassword ? proof : null };
}
