import type { NewFactor } from '@backline/contracts/accounts/factor/factor';
import { Button } from '@backline/design-system/button';
import { Field, Hint } from '@backline/design-system/field';
import { KeyIcon } from '@backline/design-system/icon';
import { Input } from '@backline/design-system/input';
import { Stack } from '@backline/design-system/stack';
import { Data, Text } from '@backline/design-system/text';
import { ApiError, FormStack, SubmitButton, useCodeInput } from '@backline/shell-sdk';
import { useEffect } from 'react';
import settings from '#src/features/settings/parts/settings.module.css';
import { showFailure } from '#src/features/settings/parts/show-failure.ts';
import styles from './factor.module.css';

interface Props {
  factor: NewFactor;
  onTurnOn: (body: { factorId: string; code: string }) => Promise<void>;
  onStop: () => void;
}

/** The secret of a new app, to scan or to type, and the field for its first code. */
export function SetUpForm({ factor: { factorId, secret, qrCode }, onTurnOn, onStop }: Props) {
  const { code, setCode, error, input, submit, busy } = useCodeInput(
    (typed) => onTurnOn({ factorId, code: typed }),
    (failure) => {
      const message = failure instanceof ApiError ? failure.fields['code'] : undefined;
      if (message === undefined) showFailure('Not turned on', failure);
      return message;
    },
  );

  // Outside system: the focus. The button that opened the form has disappeared.
  useEffect(() => input.current?.focus(), [input]);

  return (
    <div className={styles.setUp}>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt="QR code for your authenticator app"
      />
      <Stack>
        <Text tone="muted">Scan this with your authenticator app, then enter the six digits it shows.</Text>
        <Text tone="muted" size="sm">
          Or type this key: <Data className={styles.key}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Data>
        </Text>
        <FormStack onSubmit={submit}>
          <Field label="Code" error={error}>
            <div className={settings.withButton}>
              <Input
                ref={input}
                className={styles.code}
                value={code}
                onChange={(event) => setCode(event.target.value)}
                inputMode="numeric"
                autoComplete="one-time-code"
              />
              <SubmitButton variant="quiet" block={false} busy={busy} disabled={code.trim() === ''}>
                Turn on
              </SubmitButton>
            </div>
          </Field>
        </FormStack>
        <Hint icon={<KeyIcon size="sm" />}>You get ten recovery codes next.</Hint>
        <div>
          <Button variant="ghost" onClick={onStop}>
            Not now
          </Button>
        </div>
      </Stack>
    </div>
  );
}
