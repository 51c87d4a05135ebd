import { REVISION_HEADER } from '@backline/contracts/platform/revision';
import { create } from 'zustand';
import { bootData } from './boot-data.ts';

interface NewVersionState {
  /** Whether a newer version is live than the one of this page. */
  isThere: boolean;
}

/** Only the shell reads this: it tells the person, and reloads (rules: releases). */
export const useNewVersion = create<NewVersionState>(() => ({ isThere: false }));

/** Compares the revision in an answer of the edge with that of the page. */
export function noteRevision({ headers }: Pick<Response, 'headers'>): void {
  const { revision } = bootData();
  if (revision === undefined || typeof document === 'undefined') return;
  if (Number(headers.get(REVISION_HEADER)) > revision) useNewVersion.setState({ isThere: true });
}

const holds = new Set<symbol>();

/**
 * Prevents a reload for a new version, e.g. while a form has unsent text, or while sound plays. Call the returned
 * function to allow the reload again.
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
