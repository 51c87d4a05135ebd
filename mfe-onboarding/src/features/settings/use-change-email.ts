import { email as emailSchema } from '@backline/contracts/primitives';
import { ApiError, changeEmail, toast } from '@backline/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { showFieldErrors, useContractForm } from '#src/shared/use-contract-form.ts';
import { pendingEmailQuery } from './api.ts';
import { tellFailure } from './tell-failure.ts';

const TAKEN = 'An account with this email already exists. Enter another email.';

function emailChangeFrom(present: string) {
  return z.object({
    email: emailSchema.refine((email) => email !== present, 'This is your email already'),
    currentPassword: z.string().max(1024),
  });
}

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

  // Outside system: focus can go to the field once it is there.
  useEffect(() => {
    if (needsPassword) setFocus('currentPassword');
  }, [needsPassword, setFocus]);

  const submit = form.handleSubmit(async (change) => {
    setLacksPassword(false);
    try {
      await changeEmail(change);
      setNeedsPassword(false);
      form.reset();
      toast('Check both mailboxes', 'We sent a link to your present email and one to the new.', 'success');
      await client.invalidateQueries(pendingEmailQuery(present));
    } catch (error) {
      const { code, fields } = error instanceof ApiError ? error : {};
      const isAskedFirst = fields?.['currentPassword'] !== undefined && change.currentPassword === '';
      if (isAskedFirst && !needsPassword) setNeedsPassword(true);
      else if (code === 'forbidden') setLacksPassword(true);
      else if (code === 'email_taken') form.setError('email', { message: TAKEN }, { shouldFocus: true });
      else if (!showFieldErrors(form, error)) tellFailure('Email not changed', error);
    }
  });

  return { form, submit, needsPassword, lacksPassword };
}
