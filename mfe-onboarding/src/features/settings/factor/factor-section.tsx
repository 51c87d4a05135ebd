import type { User } from '@backline/contracts/accounts/auth';
import { Badge } from '@backline/design-system/badge';
import { Button } from '@backline/design-system/button';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { LoadFailed } from '@backline/shell-sdk';
import { useRef, useState } from 'react';
import { SettingsSection } from '#src/features/settings/parts/settings-section.tsx';
import styles from '#src/features/settings/parts/settings.module.css';
import { PasswordForm } from './password-form.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpForm } from './set-up-form.tsx';
import { useFactor } from './use-factor.ts';

/** The codes of an app besides the password (rules: second factor). */
export function FactorSection({ user }: { user: User }) {
  const section = useRef<HTMLElement>(null);
  const [codes, setCodes] = useState<string[]>();
  const { factor, begin, turnOn, renew, turnOff } = useFactor(() => section.current?.focus());
  const { data } = factor;
  return (
    <SettingsSection
      ref={section}
      id="factor"
      title="Two-factor"
      action={data ? <Badge tone={data.isOn ? 'ok' : 'neutral'}>{data.isOn ? 'On' : 'Off'}</Badge> : null}
    >
      {factor.isPending ? <SkeletonRows rows={1} label="Loading two-factor" /> : null}
      {factor.isLoadingError ? <LoadFailed what="Two-factor" queries={[factor]} /> : null}
      {codes ? <RecoveryCodes codes={codes} /> : null}
      {data?.isOn ? (
        <On
          email={user.email}
          codesLeft={data.codesLeft}
          onRenew={async (proof) => setCodes(await renew(proof))}
          onTurnOff={async (proof) => {
            await turnOff(proof);
            setCodes(undefined);
          }}
          onCancel={() => section.current?.focus()}
        />
      ) : null}
      {data?.isOn === false && begin.data ? (
        <SetUpForm
          factor={begin.data}
          onTurnOn={async (body) => setCodes(await turnOn(body))}
          onStop={() => {
            begin.reset();
            section.current?.focus();
          }}
        />
      ) : null}
      {data?.isOn === false && !begin.data ? (
        <Off
          email={user.email}
          onPassword={(password) => begin.mutateAsync(password)}
          onStop={() => section.current?.focus()}
        />
      ) : null}
    </SettingsSection>
  );
}

interface OffProps {
  email: string;
  onPassword: (password: string) => Promise<unknown>;
  /** Runs when the form has disappeared. */
  onStop: () => void;
}

function Off({ email, onPassword, onStop }: OffProps) {
  const [isStarting, setIsStarting] = useState(false);
  const stop = () => {
    setIsStarting(false);
    onStop();
  };
  return (
    <>
      <Text tone="muted">
        An authenticator app on your phone shows a new code every 30 seconds. Each sign-in then asks for it
        after the password.
      </Text>
      {isStarting ? (
        <PasswordForm email={email} onPassword={onPassword} onStop={stop} />
      ) : (
        <Button variant="quiet" className={styles.start} onClick={() => setIsStarting(true)}>
          Set up two-factor
        </Button>
      )}
    </>
  );
}

interface OnProps {
  email: string;
  codesLeft: number;
  onRenew: Parameters<typeof ProofForm>[0]['onProof'];
  onTurnOff: Parameters<typeof ProofForm>[0]['onProof'];
  /** Runs when a form has disappeared without an act. */
  onCancel: () => void;
}

function On({ email, codesLeft, onRenew, onTurnOff, onCancel }: OnProps) {
  const [act, setAct] = useState<'renew' | 'off'>();
  const cancel = () => {
    setAct(undefined);
    onCancel();
  };
  if (act === 'renew')
    return (
      <ProofForm
        email={email}
        label="Make new codes"
        onProof={(proof) => onRenew(proof).then(() => setAct(undefined))}
        onStop={cancel}
      />
    );
  if (act === 'off')
    return <ProofForm email={email} label="Turn off two-factor" danger onProof={onTurnOff} onStop={cancel} />;
  return (
    <>
      <Text tone="muted">
        {codesLeft === 1 ? '1 recovery code is left.' : `${codesLeft} recovery codes are left.`} Each opens
        your account once, without the app.
      </Text>
      <div className={styles.acts}>
        <Button variant="quiet" onClick={() => setAct('renew')}>
          New recovery codes
        </Button>
        <Button variant="ghost" onClick={() => setAct('off')}>
          Turn off
        </Button>
      </div>
    </>
  );
}
