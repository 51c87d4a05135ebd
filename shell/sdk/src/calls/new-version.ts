import { REVISION_HEADER } from '@backline/contracts/platform/revision';
import { create } from 'zustand';
import { bootData } from './boot-data.ts';

interface NewVersionState {
  /** Whether something newer is live than what this page was made from. */
  isThere: boolean;
}

/** Only the shell tells the person, and reloads (rules: releases). */
export const useNewVersion = create<NewVersionState>(() => ({ isThere: false }));

/** Compares the revision that the edge names in an answer with that of the page. */
export function noteRevision({ headers }: Pick<Response, 'headers'>): void {
  const { revision } = bootData();
  if (revision === undefined || typeof document === 'undefined') return;
  if (Number(headers.get(REVISION_HEADER)) > revision) useNewVersion.setState({ isThere: true });
}

const holds = new Set<symbol>();

/**
 * Keeps the shell from reloading for a new version, e.g. while a form has text that is not sent, or while sound plays.
 * Call the returned function when it may reload again.
 */
export function holdPage(): () => void {
  const hold = Symbol('hold');
  holds.add(hold);
  return () => void holds.delete(hold);
}

/** Whether a reload would lose something. */
export function isPageHeld(): boolean {
  return holds.size > 0;
}
