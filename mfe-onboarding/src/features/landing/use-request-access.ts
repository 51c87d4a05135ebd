import { betaSignupInput } from '@backline/contracts/joining/beta-signups.schemas';
import { getBetaStatus } from '@backline/contracts/joining/beta-signups';
import { ApiError, invalidate, showFieldErrors } from '@backline/shell-sdk';
import { useContractForm, type SubmitHandler } from '@backline/shell-sdk/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { betaFormQuery, useSendRequest } from './api.ts';
import { forgetRequest, keepRequest, readRequest } from './request-draft.ts';

const FIELDS = ['email', 'role', 'artistName', 'venueName', 'phone'] as const;

export type RequestForm = ReturnType<typeof useRequestForm>;

/**
 * The form with the text that was typed in this tab before. It shows messages only after a submit, so that no
 * message moves the button while the person types.
 */
export function useRequestForm() {
  const [kept] = useState(readRequest);
  const form = useContractForm(betaSignupInput, kept, { mode: 'onSubmit' });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepRequest(values) }),
    [subscribe],
  );
  // The first wrong field in this order gets the focus. The name fields appear only for chosen roles.
  for (const name of FIELDS) form.register(name);
  return form;
}

/** Sends a valid request and shows the server's objections. */
export function useRequestAccess(form: RequestForm, onSent: (email: string) => void) {
  const client = useQueryClient();
  const request = useSendRequest();
  const [failure, setFailure] = useState<string | null>(null);
  // The server counts from here on how long the form is open.
  useQuery(betaFormQuery());

  // Loads the code of the next screen, so that it is ready when this one is done.
  useEffect(() => {
    import('./thank-you-screen.tsx').catch(() => undefined);
  }, []);

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
