import type { SignIn } from '@backline/contracts/accounts/auth';
import { SIGN_INS_KEPT_DAYS } from '@backline/contracts/accounts/account-limits';
import { Heading } from '@backline/design-system/heading';
import { Row, Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Text } from '@backline/design-system/text';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { signInsQuery } from '#src/features/settings/parts/api.ts';
import { DeviceIcon } from './device-icon.tsx';
import { minuteOf } from '#src/shared/words/minute-of.ts';

/** Every sign-in of some months, so that a person notices one that was not their own. */
export function SignIns() {
  const signIns = useQuery(signInsQuery());
  return (
    <>
      <Heading level={3} size={4}>
        Sign-ins
      </Heading>
      <Text tone="muted" size="sm">
        {signIns.data?.length === 0
          ? `Your sign-ins of the last ${SIGN_INS_KEPT_DAYS} days appear here.`
          : `Those of the last ${SIGN_INS_KEPT_DAYS} days. Change your password if one was not you.`}
      </Text>
      {signIns.data && signIns.data.length > 0 ? (
        <Rows aria-label="Sign-ins">
          {signIns.data.map(({ id, device, at, failed }) => (
            <Row
              key={id}
              lead={<DeviceIcon device={device} />}
              title={failed ? failedWords(failed) : device}
              sub={failed ? `${whenOf(failed)} ${device}, ${minuteOf(at)}` : minuteOf(at)}
            />
          ))}
        </Rows>
      ) : null}
      {signIns.isPending ? <SkeletonRows rows={1} label="Loading your sign-ins" /> : null}
      {signIns.isLoadingError ? <LoadFailed what="Your sign-ins" queries={[signIns]} /> : null}
    </>
  );
}

type Failed = NonNullable<SignIn['failed']>;

/** `12 wrong passwords`. */
function failedWords({ by, times }: Failed): string {
  return times === 1 ? `A wrong ${by}` : `${times} wrong ${by}s`;
}

/** One row has the tries of one day, by the clock of the server. */
function whenOf({ times }: Failed): string {
  return times === 1 ? 'On' : 'On one day, last on';
}
