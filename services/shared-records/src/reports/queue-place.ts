import { TO_DO_HOURS } from '@backline/contracts/desk/to-do-kinds';
import type { ReportRecord } from './reports.model.ts';

/** Longer than any time in milliseconds, so that the parts of the queue never meet. */
const PART = 1e14;
const DECIDED_PART = 9;

/** The rows of the queue that wait for a decision. Their places come before all others, so an index finds them. */
export const OPEN_ROWS = { joins: null, place: { $lt: 2 * PART } };

/**
 * The condition of the rows of the queue about some artists, venues or events. The subject of reported messages is their
 * conversation, and their writer receives the decision. Each branch has an index of its own, which an index by `joins`
 * must not replace.
 */
export const isAbout = (ids: readonly string[]) => ({
  $or: [
    { subjectId: { $in: ids }, joins: null },
    { kind: 'messages' as const, receiverId: { $in: ids }, joins: null },
  ],
});

/** The place of an open report: the unsafe ones first, then the others, the oldest of each first. */
export function openPlace({ category, createdAt }: Pick<ReportRecord, 'category' | 'createdAt'>): number {
  return (category === 'unsafe' ? 0 : 1) * PART + createdAt.getTime();
}

/** A report about copyright is decided within a day (rules: reports). Others have no such promise. */
export const dueAt = ({ category, createdAt }: Pick<ReportRecord, 'category' | 'createdAt'>): Date | null =>
  category === 'copyright' ? new Date(createdAt.getTime() + TO_DO_HOURS.copyright * 3_600_000) : null;

/** The place of a decided report: behind the open ones, the last decision first. */
export function decidedPlace(decidedAt: Date): number {
  return DECIDED_PART * PART - decidedAt.getTime();
}
