const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The urgency of a deadline: calm over 24 h, a warning down to 3 h, then danger. */
export type DeadlineTone = 'calm' | 'warn' | 'bad';

export interface TimeLeft {
  /** '11 h 20 min left', or '' once the time is over. */
  words: string;
  tone: DeadlineTone;
  /** Milliseconds until the deadline, or 0 once it has passed. */
  ms: number;
}

/** Time until an instant, rounded up to whole minutes, in words and with its urgency. */
export function timeLeft(until: Date, now: Date): TimeLeft {
  const ms = Math.max(0, until.getTime() - now.getTime());
  const minutes = Math.ceil(ms / MINUTE);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean);
  return { words: ms === 0 ? '' : `${parts.join(' ')} left`, tone: toneOf(ms), ms };
}

function toneOf(ms: number): DeadlineTone {
  if (ms > 24 * HOUR) return 'calm';
  return ms > 3 * HOUR ? 'warn' : 'bad';
}
