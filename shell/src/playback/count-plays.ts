import { beginListening, countPlay, reportListening } from '@backline/contracts/profiles/mix-plays';
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
  /** Set while the server keeps how long the person listens. `told` are the seconds that it knows. */
  report: { ticket: string; everySeconds: number; told: number } | null;
}

/**
 * Tells the server when a mix begins and when enough of it was heard. The server decides whether that is a play
 * (rules: numbers). Nothing is sent if the person objects to being counted. `onCounted` runs after the server has
 * decided. Without an answer the play is lost and the sound continues.
 * For members of a venue it also reports how long they listen (rules: listening), while they do and when they stop.
 */
export function countPlays(onCounted: () => void): () => void {
  let listening: Listening | null = null;
  return onPlayback(({ sound, status, currentTime }, before) => {
    if (listening && (status !== 'playing' || sound?.mixId !== listening.mixId)) report(listening);
    if (!sound || sound.isUnsaved || status !== 'playing' || isUncounted()) return;
    if (listening?.mixId !== sound.mixId) listening = begin(sound.mixId);
    hear(listening, sound === before.sound ? currentTime - before.currentTime : 0);
    if (listening.ticket && listening.heard >= listening.ticket.seconds) void count(listening, onCounted);
  });
}

function hear(listening: Listening, step: number): void {
  if (step > 0 && step < LONGEST_STEP) listening.heard += step;
  const { heard, report: due } = listening;
  if (due && heard - due.told >= due.everySeconds) report(listening);
}

function begin(mixId: string): Listening {
  const listening: Listening = { mixId, heard: 0, ticket: null, report: null };
  call(beginListening, { params: { id: mixId } }).then(
    ({ reportEverySeconds: everySeconds, ...ticket }) => {
      listening.ticket = ticket;
      if (everySeconds !== undefined) listening.report = { ticket: ticket.ticket, everySeconds, told: 0 };
    },
    () => undefined,
  );
  return listening;
}

/** Tells the seconds so far. A lost report is made good by the next one. */
function report({ mixId, heard, report: due }: Listening): void {
  const seconds = Math.floor(heard);
  if (!due || seconds <= due.told) return;
  due.told = seconds;
  const body = { ticket: due.ticket, seconds };
  call(reportListening, { params: { id: mixId }, body }).catch(() => undefined);
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
