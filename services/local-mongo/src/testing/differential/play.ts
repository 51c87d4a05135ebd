import { type Doc, isDoc } from '#src/bson/doc.ts';
import type { WireClient } from '#src/testing/wire-client.ts';
import type { Scenario } from './scenario.ts';

/** Sends the commands of a scenario to a server, and returns its replies. */
export async function play(client: WireClient, { steps }: Scenario, database: string): Promise<Doc[]> {
  const cursors: unknown[] = [];
  const replies: Doc[] = [];
  for (const { command } of steps) {
    const reply = await client.send({ ...withCursor(command, cursors), $db: command.$db ?? database });
    cursors.push(isDoc(reply.cursor) ? reply.cursor.id : undefined);
    replies.push(reply);
  }
  return replies;
}

/** Ends the sessions of a scenario, and removes its data. */
export async function clearAway(client: WireClient, { steps }: Scenario, database: string): Promise<void> {
  const sessions = new Map(
    steps.flatMap(({ command: { lsid } }) => (isDoc(lsid) ? [[JSON.stringify(lsid), lsid]] : [])),
  );
  if (sessions.size > 0) await client.send({ killSessions: [...sessions.values()], $db: 'admin' });
  await client.send({ dropDatabase: 1, $db: database });
}

function withCursor(command: Doc, cursors: readonly unknown[]): Doc {
  const { getMore } = command;
  return isDoc(getMore) && typeof getMore.$cursorOf === 'number'
    ? { ...command, getMore: cursors[getMore.$cursorOf] ?? 1n }
    : command;
}
