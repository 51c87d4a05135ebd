import type { User } from '@backline/contracts/accounts/auth';
import type { OwnFactor } from '@backline/contracts/accounts/factor/factor';
import { REMOVAL_WAIT_HOURS } from '@backline/contracts/accounts/factor/lost-phone';
import { Alert } from '@backline/design-system/alert';
import { Badge } from '@backline/design-system/badge';
import { Button } from '@backline/design-system/button';
import { linkClass } from '@backline/design-system/link';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { LoadFailed, routes } from '@backline/shell-sdk';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { PasswordForm } from '#src/features/settings/parts/password-form.tsx';
import { SettingsSection } from '#src/features/settings/parts/settings-section.tsx';
import styles from '#src/features/settings/parts/settings.module.css';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpForm } from './set-up-form.tsx';
import { useFactor } from './use-factor.ts';

/** The codes of an app besides the password (rules: second factor). */
export function FactorSection({ user }: { user: User }) {
  const section = useRef<HTMLElement>(null);
  const [codes, setCodes] = useState<string[]>();
  const { factor, begin, turnOn, renew, turnOff, reportLost } = useFactor(() => section.current?.focus());
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
      <AdminNote factor={user.adminFactor} isNew={codes !== undefined} />
      {codes ? <RecoveryCodes codes={codes} /> : null}
      {data?.isOn ? (
        <On
          email={user.email}
          factor={data}
          onRenew={async (proof) => setCodes(await renew(proof))}
          onTurnOff={async (proof) => {
            await turnOff(proof);
            setCodes(undefined);
          }}
          onLost={reportLost}
          onStop={() => section.current?.focus()}
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

/** An administrator is led here from the admin area, and back (rules: second factor). */
function AdminNote({ factor, isNew }: { factor: User['adminFactor']; isNew: boolean }) {
  if (factor === 'needed')
    return (
      <Alert tone="warn" title="The admin area needs two-factor">
        Set it up here. Then the admin area opens.
      </Alert>
    );
  if (factor === undefined || !isNew) return null;
  return (
    <Text>
      <Link className={linkClass()} to={routes.admin}>
        Open the admin area
      </Link>
    </Text>
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
        <PasswordForm
          email={email}
          label="Continue"
          failed="Not set up"
          onPassword={onPassword}
          onStop={stop}
        />
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
  factor: OwnFactor;
  onRenew: Parameters<typeof ProofForm>[0]['onProof'];
  onTurnOff: Parameters<typeof ProofForm>[0]['onProof'];
  onLost: (password: string) => Promise<void>;
  /** Runs when a form has disappeared, and the factor is as before. */
  onStop: () => void;
}

function On({ email, factor, onRenew, onTurnOff, onLost, onStop }: OnProps) {
  const { codesLeft, needsCode } = factor;
  const [act, setAct] = useState<'renew' | 'off' | 'lost'>();
  const stop = () => {
    setAct(undefined);
    onStop();
  };
  const form = { email, needsCode, onStop: stop };
  if (act === 'renew')
    return (
      <ProofForm
        {...form}
        label="Make new codes"
        onProof={(proof) => onRenew(proof).then(() => setAct(undefined))}
      />
    );
  if (act === 'off') return <ProofForm {...form} label="Turn off two-factor" danger onProof={onTurnOff} />;
  if (act === 'lost')
    return (
      <PasswordForm
        email={email}
        hint={`We mail you a link. It starts a wait of ${REMOVAL_WAIT_HOURS} hours, and then two-factor is removed.`}
        label="Mail me the link"
        failed="No mail sent"
        onPassword={(password) => onLost(password).then(stop)}
        onStop={stop}
      />
    );
  return (
    <>
      <Text tone="muted">
        {codesLeft === 1 ? '1 recovery code is left.' : `${codesLeft} recovery codes are left.`} Each opens
        your account once, without the app.
      </Text>
      {needsCode ? null : (
        <Text>
          A recovery code signed you in. For ten minutes after that, your password alone makes new codes or
          turns two-factor off.
        </Text>
      )}
      <div className={styles.acts}>
        <Button variant="quiet" onClick={() => setAct('renew')}>
          New recovery codes
        </Button>
        <Button variant="ghost" onClick={() => setAct('off')}>
          Turn off
        </Button>
        {needsCode ? (
          <Button variant="ghost" onClick={() => setAct('lost')}>
            I lost my phone
          </Button>
        ) : null}
      </div>
    </>
  );
}
