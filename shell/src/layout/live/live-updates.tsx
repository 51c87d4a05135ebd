import { useLateCode, useSession } from '@backline/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const loadLive = () => import('@backline/shell-sdk/live');

/** Lets the screens of a signed-in person follow what changes on the server. A view follows nothing. */
export function LiveUpdates() {
  const client = useQueryClient();
  const userId = useSession(({ user }) => (user?.viewedUntil === undefined ? user?.id : undefined));
  const code = useLateCode(userId === undefined ? null : loadLive);
  // Outside system: the server's stream of changes.
  useEffect(
    () => (code && userId !== undefined ? code.followLive(client, userId) : undefined),
    [code, client, userId],
  );
  return null;
}
