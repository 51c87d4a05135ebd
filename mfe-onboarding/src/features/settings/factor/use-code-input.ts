import { ApiError, useOneAtATime } from '@backline/shell-sdk';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { showFailure } from '#src/features/settings/parts/show-failure.ts';

/** A field for the first code of an app. It takes the focus when it appears. `failed` is the title of a failure. */
export function useCodeInput(send: (code: string) => Promise<void>, failed: string) {
  const [code, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { busy, run } = useOneAtATime();

  // Outside system: the focus. The button that opened the form has disappeared.
  useEffect(() => input.current?.focus(), []);

  const setCode = (typed: string) => {
    setTyped(typed);
    setError(undefined);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    return run(async () => {
      try {
        await send(code);
      } catch (failure) {
        const message = failure instanceof ApiError ? failure.fields['code'] : undefined;
        if (message === undefined) showFailure(failed, failure);
        setError(message);
        input.current?.focus();
      }
    });
  };
  return { code, setCode, error, input, submit, busy };
}
