import type { Connection } from 'mongoose';
import { openConnection } from '#src/mongo/open-connection.ts';

export interface CommandCount {
  connection: Connection;
  /** The commands that `act` sends, by name and collection, as `find artists`. */
  during(act: () => Promise<unknown>): Promise<string[]>;
}

/** Opens a connection to a database that notes each command. The caller closes it. */
export async function countCommands({ uri, dbName }: { uri: string; dbName: string }): Promise<CommandCount> {
  let sent: string[] = [];
  const connection = await openConnection(uri, { dbName, monitorCommands: true });
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    const target: unknown = command[commandName];
    sent.push(typeof target === 'string' ? `${commandName} ${target}` : commandName);
  });
  return {
    connection,
    async during(act) {
      sent = [];
      await act();
      return sent;
    },
  };
}
