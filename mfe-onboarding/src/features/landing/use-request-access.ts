import { betaSignupInput, getBetaStatus, type BetaSignupInput } from '@backline/contracts/beta-signups';
import { ApiError, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { requestAccessMutation } from './api.ts';

type Errors = Readonly<Record<string, string>>;

/** Checks a request as the server will, sends it, and keeps what was wrong with it. */
export function useRequestAccess(fields: RefObject<HTMLElement | null>, onSent: (email: string) => void) {
  const client = useQueryClient();
  const request = useMutation(requestAccessMutation());
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);

  // Focus goes to the field once its message is in the page, so that both are read together.
  useLayoutEffect(() => {
    const [first] = Object.keys(errors);
    if (first) fields.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }, [errors, fields]);

  function send(input: BetaSignupInput) {
    if (request.isPending) return;
    setFailure(null);
    const found = errorsOf(input);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    request.mutate(input, { onSuccess: ({ email }) => onSent(email), onError: showError });
  }

  function showError(error: Error) {
    const known = error instanceof ApiError ? error : undefined;
    if (known?.code === 'signups_closed') void invalidate(client, getBetaStatus);
    else if (known && Object.keys(known.fields).length > 0) setErrors(known.fields);
    else setFailure(known?.serverMessage ?? 'Something went wrong. Please try again.');
  }

  return { send, busy: request.isPending, errors, failure };
}

/** One message per field, the first that is wrong with it, in the order of the form. */
function errorsOf(input: BetaSignupInput): Errors {
  const errors: Record<string, string> = {};
  for (const { path, message } of betaSignupInput.safeParse(input).error?.issues ?? []) {
    errors[String(path[0])] ??= message;
  }
  return errors;
}
