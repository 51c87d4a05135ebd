import { listen } from '#src/process/listen.ts';

/** A port that nothing listens on, for a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const front = await listen('127.0.0.1', 0);
  await front.close();
  return front.port;
}
