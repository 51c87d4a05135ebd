import type { Session } from '@backline/contracts/accounts/auth';
import {
  beginFactor,
  getFactor,
  renewRecoveryCodes,
  reportOwnLostPhone,
  turnOffFactor,
  turnOnFactor,
  type FactorProof,
} from '@backline/contracts/accounts/factor/factor';
import { REMOVAL_WAIT_HOURS } from '@backline/contracts/accounts/factor/lost-phone';
import { listSessions } from '@backline/contracts/accounts/auth';
import {
  beginSession,
  call,
  endpointQuery,
  everyVisit,
  invalidate,
  reloadSession,
  toast,
  useSession,
} from '@backline/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The second factor of the reader, and the acts that change it. `onDone` runs when a form has disappeared. */
export function useFactor(onDone: () => void) {
  const client = useQueryClient();
  const user = useSession((session) => session.user);
  const factor = useQuery({ ...endpointQuery(getFactor, {}), ...everyVisit });

  /** Tells the page about the new tokens of its session, and reads the factor again. */
  async function goOn(session: Session | null): Promise<void> {
    if (session && user) await beginSession(user, session);
    // An administrator may need the factor for the admin area.
    if (user?.adminFactor) await reloadSession();
    await invalidate(client, getFactor, listSessions);
  }

  /** A code may have become necessary since the page was read. */
  async function readAgain(failure: unknown): Promise<never> {
    await invalidate(client, getFactor);
    throw failure;
  }

  const begin = useMutation({
    mutationFn: (password: string) => call(beginFactor, { body: { password } }),
  });

  const turnOn = async (made: { factorId: string; code: string }): Promise<string[]> => {
    const body = { ...made, password: begin.variables ?? '' };
    const { codes, session } = await call(turnOnFactor, { body });
    await goOn(session);
    toast('Two-factor is on', 'Every other device is signed out.', 'success');
    begin.reset();
    return codes;
  };

  const renew = async (body: FactorProof): Promise<string[]> => {
    const { codes, session } = await call(renewRecoveryCodes, { body }).catch(readAgain);
    await goOn(session);
    toast('New recovery codes', 'The former ones no longer work.', 'success');
    return codes;
  };

  const turnOff = async (body: FactorProof): Promise<void> => {
    const { session } = await call(turnOffFactor, { body }).catch(readAgain);
    await goOn(session);
    toast('Two-factor is off', 'Your password alone signs you in.', 'success');
    onDone();
  };

  const reportLost = async (password: string): Promise<void> => {
    await call(reportOwnLostPhone, { body: { password } });
    toast('Check your mail', `Its link starts a wait of ${REMOVAL_WAIT_HOURS} hours.`, 'success');
  };

  return { factor, begin, turnOn, renew, turnOff, reportLost };
}
