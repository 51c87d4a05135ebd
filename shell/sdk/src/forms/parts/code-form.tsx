import type { User } from '@backline/contracts/accounts/auth';
import { reportLostPhone } from '@backline/contracts/accounts/factor/factor';
import { REMOVAL_WAIT_HOURS } from '@backline/contracts/accounts/factor/lost-phone';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { linkClass } from '@backline/design-system/link';
import { Inline } from '@backline/design-system/stack';
import { useEffect, useState } from 'react';
import { call } from '#src/calls/api-client.ts';
import { ApiError } from '#src/calls/api-error.ts';
import { toast } from '#src/screen/toast.ts';
import { useOneAtATime } from '#src/screen/use-one-at-a-time.ts';
import { enterCode } from '#src/session/session.ts';
import { unexpectedMessage } from '#src/words/failure-message.ts';
import { FormStack } from './form-stack.tsx';
import { FormTitle } from './form-title.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useCodeInput } from './use-code-input.ts';

const WAYS = {
  app: {
    label: 'Code',
    hint: 'The six digits that your authenticator app shows for Backline.',
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the ten codes that you kept. Each works once.',
    other: 'Use the app',
  },
} as const;

const NEXT_STEP =
  'Other devices are signed out. For ten minutes your settings make new codes, or turn two-factor off, by the password.';

interface Props {
  onSignedIn: (user: User) => void;
  /** The password must be typed again. */
  onStartAgain: () => void;
}

/** The step of a sign-in after the password, for a person with a second factor (rules: second factor). */
export function CodeForm({ onSignedIn, onStartAgain }: Props) {
  const [way, setWay] = useState<keyof typeof WAYS>('app');
  const { code, setCode, error, input, submit, busy } = useCode(way, { onSignedIn, onStartAgain });
  const { label, hint, other } = WAYS[way];
  const isApp = way === 'app';

  // Outside system: the focus. The field replaces the one for the password, or the other field for a code.
  useEffect(() => input.current?.focus(), [input, way]);

  return (
    <>
      <FormTitle title="Enter your code">Two-factor is on for this account.</FormTitle>
      <FormStack onSubmit={submit}>
        <Field key={way} label={label} hint={hint} error={error}>
          <Input
            ref={input}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            inputMode={isApp ? 'numeric' : 'text'}
            autoComplete={isApp ? 'one-time-code' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <SubmitButton busy={busy} busyLabel="Signing In..." disabled={code.trim() === ''}>
          Sign In
        </SubmitButton>
      </FormStack>
      <Inline between gap={4}>
        <button
          type="button"
          className={linkClass()}
          onClick={() => {
            setWay(isApp ? 'recovery' : 'app');
            setCode('');
          }}
        >
          {other}
        </button>
        <button type="button" className={linkClass()} onClick={onStartAgain}>
          Start again
        </button>
      </Inline>
      <LostPhone onStartAgain={onStartAgain} />
    </>
  );
}

/** The way for a person who has neither the phone nor a recovery code (rules: lost phone). */
function LostPhone({ onStartAgain }: Pick<Props, 'onStartAgain'>) {
  const { busy, run } = useOneAtATime();
  const report = () =>
    run(async () => {
      try {
        await call(reportLostPhone, {});
        const wait = `Its link starts a wait of ${REMOVAL_WAIT_HOURS} hours. Then your password is enough.`;
        toast('Check your mail', wait, 'success');
      } catch (failure) {
        const { code, serverMessage } = failure instanceof ApiError ? failure : {};
        const hasWords = code === 'wrong_state' || code === 'rate_limited' || code === 'unavailable';
        const known = hasWords ? serverMessage : undefined;
        toast('No mail sent', known ?? unexpectedMessage(failure), 'danger');
        if (code === 'unauthenticated') onStartAgain();
      }
    });
  return (
    <div>
      <button type="button" className={linkClass()} aria-disabled={busy} onClick={() => void report()}>
        I lost my phone
      </button>
    </div>
  );
}

function useCode(way: keyof typeof WAYS, { onSignedIn, onStartAgain }: Props) {
  const send = async (code: string) => {
    onSignedIn(await enterCode(code));
    if (way === 'recovery') toast('A recovery code signed you in', NEXT_STEP, 'success');
  };
  return useCodeInput(send, (failure) => {
    const { code: name, fields = {}, serverMessage } = failure instanceof ApiError ? failure : {};
    if (name === 'unauthenticated') {
      toast('Sign in again', 'The code came too late. Type your password again.', 'danger');
      onStartAgain();
      return undefined;
    }
    const known = Object.values(fields)[0] ?? (name === 'rate_limited' ? serverMessage : undefined);
    return known ?? unexpectedMessage(failure);
  });
}
