import { beginListening, countPlay } from '@backline/contracts/profiles/mix-plays';
import { call } from '@backline/shell-sdk';
import { isUncounted } from '@backline/shell-sdk/counting';
import { onPlayback } from './on-playback.ts';

/** A longer step of the time is a jump, not listening. A background tab gets the time once a second. */
const LONGEST_STEP = 3;

interface Listening {
  mixId: string;
  /** Seconds of listening. */
  heard: number;
  /** Counts when the listening time is enough. Null until the server has sent that time, and after the count. */
  ticket: { ticket: string; seconds: number } | null;
}

/**
 * Tells the server when a mix begins and when enough of it was heard. The server decides whether that is a play
 * (rules: numbers). Nothing is sent if the person objects to being counted. `onCounted` runs after the server has
 * decided. Without an answer the play is lost and the sound continues.
 */
export function countPlays(onCounted: () => void): () => void {
  let listening: Listening | null = null;
  return onPlayback(({ sound, status, currentTime }, before) => {
    if (!sound || sound.isUnsaved || status !== 'playing' || isUncounted()) return;
    if (listening?.mixId !== sound.mixId) listening = begin(sound.mixId);
    const step = sound === before.sound ? currentTime - before.currentTime : 0;
    if (step > 0 && step < LONGEST_STEP) listening.heard += step;
    if (listening.ticket && listening.heard >= listening.ticket.seconds) void count(listening, onCounted);
  });
}

function begin(mixId: string): Listening {
  const listening: Listening = { mixId, heard: 0, ticket: null };
  call(beginListening, { params: { id: mixId } }).then(
    (ticket) => void (listening.ticket = ticket),
    () => undefined,
  );
  return listening;
}

async function count(listening: Listening, onCounted: () => void): Promise<void> {
  const { mixId, ticket } = listening;
  listening.ticket = null;
  if (!ticket) return;
  try {
    await call(countPlay, { params: { id: mixId }, body: { ticket: ticket.ticket } });
    onCounted();
  } catch {}
}
