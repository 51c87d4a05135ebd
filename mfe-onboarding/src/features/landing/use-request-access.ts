import { betaSignupInput, getBetaStatus } from '@backline/contracts/beta-signups';
import { ApiError, invalidate } from '@backline/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SubmitHandler } from 'react-hook-form';
import type * as z from 'zod';
import { showFieldErrors, useContractForm } from '#src/shared/use-contract-form.ts';
import { betaFormQuery, requestAccessMutation } from './api.ts';
import { forgetRequest, keepRequest, readRequest } from './request-draft.ts';

const FIELDS = ['email', 'role', 'artistName', 'venueName', 'phone'] as const;

export type RequestForm = ReturnType<typeof useRequestForm>;

/**
 * The form with what was typed in this tab before; without messages while the person is still at it: one that came
 * as a field is left would move the button away.
 */
export function useRequestForm() {
  const [kept] = useState(readRequest);
  const form = useContractForm(betaSignupInput, kept, { mode: 'onSubmit' });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepRequest(values) }),
    [subscribe],
  );
  // Focus goes to the first at fault in the order of registering, and the names are seen only once they are wanted.
  for (const name of FIELDS) form.register(name);
  return form;
}

/** Sends a request that is sound, and says what the server had against it. */
export function useRequestAccess(form: RequestForm, onSent: (email: string) => void) {
  const client = useQueryClient();
  const request = useMutation(requestAccessMutation(client));
  const [failure, setFailure] = useState<string | null>(null);
  // The server counts from here how long the form was looked at.
  useQuery(betaFormQuery());

  const send: SubmitHandler<z.output<typeof betaSignupInput>> = async (fields, event) => {
    setFailure(null);
    const { role, artistName, venueName } = fields;
    const data = new FormData(event?.target as HTMLFormElement);
    try {
      const { email } = await request.mutateAsync({
        ...fields,
        artistName: role.includes('artist') ? artistName : undefined,
        venueName: role.includes('venue') ? venueName : undefined,
        subject: String(data.get('subject') ?? ''),
      });
      forgetRequest();
      onSent(email);
    } catch (error) {
      showError(error);
    }
  };

  function showError(error: unknown) {
    const known = error instanceof ApiError ? error : undefined;
    if (known?.code === 'signups_closed') void invalidate(client, getBetaStatus);
    else if (!showFieldErrors(form, error))
      setFailure(known?.serverMessage ?? 'Something went wrong. Please try again.');
  }

  return { submit: form.handleSubmit(send), failure };
}
