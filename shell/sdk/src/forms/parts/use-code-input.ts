import { useRef, useState, type SubmitEvent } from 'react';
import { useOneAtATime } from '#src/screen/use-one-at-a-time.ts';

/**
 * The state of a field for one code, in a form of its own. `explain` returns the error for the field, which then takes
 * the focus, or undefined for a failure that it has shown elsewhere.
 */
export function useCodeInput(
  send: (code: string) => Promise<void>,
  explain: (failure: unknown) => string | undefined,
) {
  const [code, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { busy, run } = useOneAtATime();

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
        const message = explain(failure);
        setError(message);
        if (message === undefined) return;
        input.current?.focus();
        input.current?.select();
      }
    });
  };
  return { code, setCode, error, input, submit, busy };
}
