/** The props that a slot gives to the part that fills it. */
export interface SlotProps {
  'application-panel': {
    applicationId: string;
    side: 'artist' | 'venue';
    /** Whether the person chose this application. A list that shows one by itself marks nothing as seen. */
    isChosen: boolean;
  };
  /** Sends what waits in this browser. It stands in the frame of each page, and is filled only while something waits. */
  outbox: object;
}

export type SlotName = keyof SlotProps;

/**
 * The slots of the shell, each with the subject of the sentence `… could not be loaded`. One without a subject shows
 * nothing while it loads and when it fails.
 */
export const SLOTS = { 'application-panel': 'Messages', outbox: null } satisfies Record<
  SlotName,
  string | null
>;
