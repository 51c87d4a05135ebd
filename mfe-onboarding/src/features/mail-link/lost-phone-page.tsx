import {
  REMOVAL_WAIT_HOURS,
  startFactorRemoval,
  stopFactorRemoval,
} from '@backline/contracts/accounts/factor/lost-phone';
import { Button, buttonClass } from '@backline/design-system/button';
import {
  ApiError,
  call,
  formatDayTime,
  FormTitle,
  routes,
  toast,
  unexpectedMessage,
  useReaderZone,
} from '@backline/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { LinkScreen } from './link-screen.tsx';

/**
 * The page of the mails about a lost phone. It asks for a click, so that a mail scanner starts nothing (rules: lost
 * phone).
 */
export function LostPhonePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [refusal, setRefusal] = useState<string>();
  const onError = (error: unknown) => {
    const { code, serverMessage } = error instanceof ApiError ? error : {};
    if (code === 'not_found' || code === 'validation_failed')
      setRefusal('This link no longer works. Sign in again to ask for a new one.');
    else if (code === 'wrong_state') setRefusal(serverMessage);
    else toast('Nothing has changed', unexpectedMessage(error), 'danger');
  };
  return (
    <LinkScreen tape="Lost and found" note="Admits one">
      {token === '' || refusal !== undefined ? (
        <Told title="Nothing has changed">{refusal ?? 'This link is not complete.'}</Told>
      ) : search.has('stop') ? (
        <Stop token={token} onError={onError} />
      ) : (
        <Start token={token} onError={onError} />
      )}
    </LinkScreen>
  );
}

interface StepProps {
  token: string;
  onError: (error: unknown) => void;
}

function Start({ token, onError }: StepProps) {
  const zone = useReaderZone('UTC');
  const start = useMutation({ mutationFn: () => call(startFactorRemoval, { body: { token } }), onError });
  if (start.data)
    return (
      <Told title="The wait has started">
        {`Two-factor is removed on ${formatDayTime(start.data.removesAt, zone)}. Then your password alone signs you in.`}
      </Told>
    );
  return (
    <>
      <title>Lost phone · Backline</title>
      <FormTitle title="Remove two-factor?">
        {`It is removed after ${REMOVAL_WAIT_HOURS} hours. We tell you by mail, and you can stop it until then.`}
      </FormTitle>
      <Button
        variant="accent"
        size="lg"
        block
        busy={start.isPending}
        busyLabel="Starting..."
        onClick={() => start.mutate()}
      >
        Start the wait
      </Button>
    </>
  );
}

function Stop({ token, onError }: StepProps) {
  const stop = useMutation({ mutationFn: () => call(stopFactorRemoval, { body: { token } }), onError });
  if (stop.data)
    return <Told title="Two-factor stays">Set a new password if you did not ask for the removal.</Told>;
  return (
    <>
      <title>Keep two-factor · Backline</title>
      <FormTitle title="Keep two-factor?">
        The removal stops, and each sign-in asks for a code as before.
      </FormTitle>
      <Button
        variant="accent"
        size="lg"
        block
        busy={stop.isPending}
        busyLabel="Stopping..."
        onClick={() => stop.mutate()}
      >
        Stop the removal
      </Button>
    </>
  );
}

function Told({ title, children }: { title: string; children: string }) {
  return (
    <>
      <title>{`${title} · Backline`}</title>
      <FormTitle title={title} takesFocus>
        {children}
      </FormTitle>
      <Link to={routes.login} className={buttonClass({ variant: 'quiet', size: 'lg', block: true })}>
        Sign In
      </Link>
    </>
  );
}
