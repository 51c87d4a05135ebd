import { getPushKey } from '@backline/contracts/accounts/push';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { bootData } from '#src/calls/boot-data.ts';
import { call } from '#src/calls/api-client.ts';
import { everyVisit, invalidate } from '#src/calls/query-client.ts';
import { toast } from '#src/screen/toast.ts';
import { useOneAtATime } from '#src/screen/use-one-at-a-time.ts';
import { unexpectedMessage } from '#src/words/failure-message.ts';
import { canPush, turnPushOff, turnPushOn } from './push-browser.ts';

/** What the server and the browser allow. */
const pushQuery = {
  queryKey: [getPushKey.path],
  queryFn: async ({ signal }: { signal: AbortSignal }) => ({
    ...(await call(getPushKey, {}, { signal })),
    permission: Notification.permission,
  }),
};
type Allowed = Awaited<ReturnType<typeof pushQuery.queryFn>>;

/** `none` where this browser or this installation has no push messages. */
export type PushState = 'loading' | 'none' | 'blocked' | 'off' | 'on';

/** The push messages of this browser, for the person who is signed in. */
export function usePush() {
  const client = useQueryClient();
  const { busy, run } = useOneAtATime();
  const isPossible = canPush() && bootData().offlinePage === true;
  const { data, isPending } = useQuery({ ...pushQuery, ...everyVisit, enabled: isPossible });

  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      try {
        await work();
      } catch (error) {
        toast('Not changed', unexpectedMessage(error), 'danger');
      }
      await invalidate(client, getPushKey);
    });

  return {
    state: stateOf(isPossible, isPending, data),
    busy,
    turnOn: () => change(() => turnPushOn(data?.publicKey ?? '')),
    turnOff: () => change(turnPushOff),
  };
}

function stateOf(isPossible: boolean, isPending: boolean, data: Allowed | undefined): PushState {
  if (!isPossible) return 'none';
  if (isPending) return 'loading';
  if (!data || data.publicKey === null) return 'none';
  if (data.permission === 'denied') return 'blocked';
  return data.isOn && data.permission === 'granted' ? 'on' : 'off';
}
