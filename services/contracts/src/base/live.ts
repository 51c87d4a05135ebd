/** The address of the stream that tells an open browser what changed for its person. */
export const LIVE_PATH = '/api/live';

/** The subjects of changes. A change says what to ask again, and contains nothing of it. */
export const LIVE_KINDS = ['notice', 'application', 'event', 'credits', 'message', 'account'] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

/** The data of one event of the stream. */
export interface LiveChange {
  kind: LiveKind;
  /** The application, the event, the conversation or the entry. */
  id: string;
}

/** The event that tells a browser to ask for everything again. */
export const LIVE_RELOAD = 'reload';
/** The event that comes even if nothing happens. */
export const LIVE_BEAT = 'beat';
export const LIVE_BEAT_SECONDS = 20;
/** A browser that was away for longer gets `LIVE_RELOAD`. */
export const LIVE_KEPT_HOURS = 24;
