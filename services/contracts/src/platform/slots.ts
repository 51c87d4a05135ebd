/** The props that a slot gives to the part that fills it. */
export interface SlotProps {
  'application-panel': {
    applicationId: string;
    side: 'artist' | 'venue';
    /** Whether the person chose this application. A list that shows one by itself marks nothing as seen. */
    isChosen: boolean;
  };
}

export type SlotName = keyof SlotProps;

/** The slots of the shell, each with the subject of the sentence `… could not be loaded`. */
export const SLOTS: Readonly<Record<SlotName, string>> = { 'application-panel': 'Messages' };
