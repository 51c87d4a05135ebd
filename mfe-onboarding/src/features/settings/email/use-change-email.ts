import { TYPED_PASSWORD_MAX_LENGTH } from '@backline/contracts/base/limits';
import { email as emailSchema } from '@backline/contracts/base/primitives.schemas';
import { ApiError, changeEmail, showFieldErrors, toast } from '@backline/shell-sdk';
import { useContractForm } from '@backline/shell-sdk/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { pendingEmailQuery } from '#src/features/settings/parts/api.ts';
import { emailMessages } from './email-messages.ts';
import { showFailure } from '#src/features/settings/parts/show-failure.ts';

const TAKEN = 'An account with this email already exists. Enter another email.';

function emailChangeFrom(present: string) {
  return z.object({
    email: emailSchema.refine((email) => email !== present, 'This is your email already'),
    currentPassword: z.string().max(TYPED_PASSWORD_MAX_LENGTH),
  });
}

/** Begins a change of the address, and asks for the password when the service requires it. */
export function useChangeEmail(present: string) {
  const client = useQueryClient();
  const form = useContractForm(
    emailChangeFrom(present),
    { email: '', currentPassword: '' },
    { mode: 'onSubmit' },
  );
  const [needsPassword, setNeedsPassword] = useState(false);
  const [lacksPassword, setLacksPassword] = useState(false);
  const { setFocus } = form;

  // Outside system: the focus. The field has just been mounted.
  useEffect(() => {
    if (needsPassword) setFocus('currentPassword');
  }, [needsPassword, setFocus]);

  const submit = form.handleSubmit(async (change) => {
    setLacksPassword(false);
    try {
      await changeEmail(change);
      setNeedsPassword(false);
      form.reset();
      const { title, sent } = emailMessages();
      toast(title, sent, 'success');
      await client.invalidateQueries(pendingEmailQuery(present));
    } catch (error) {
      const { code, fields } = error instanceof ApiError ? error : {};
      const isAskedNow = fields?.['currentPassword'] !== undefined && change.currentPassword === '';
      if (isAskedNow && !needsPassword) setNeedsPassword(true);
      else if (code === 'forbidden') setLacksPassword(true);
      else if (code === 'email_taken') form.setError('email', { message: TAKEN }, { shouldFocus: true });
      else if (!showFieldErrors(form, error)) showFailure('Email not changed', error);
    }
  });

  return { form, submit, needsPassword, lacksPassword };
}
