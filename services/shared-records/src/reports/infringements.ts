import type { Connection } from 'mongoose';
import { type ReportedFile, reportModel } from './reports.model.ts';

const YEAR_MS = 365 * 86_400_000;

/** Files of each of these uploaders that are hidden for copyright by a decision of the last 12 months. */
export async function countInfringements(
  connection: Connection,
  ownerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const since = new Date(now.getTime() - YEAR_MS);
  const upheld = await reportModel(connection)
    .find(
      {
        'file.ownerId': { $in: ownerIds },
        category: 'copyright',
        status: 'hidden',
        joins: null,
        decidedAt: { $gte: since },
      },
      { 'file.ownerId': 1, 'file.path': 1 },
    )
    .lean<{ file: ReportedFile }[]>();
  // Several people may report one file.
  const files = new Map<string, Set<string>>();
  for (const { file } of upheld)
    files.set(file.ownerId, (files.get(file.ownerId) ?? new Set()).add(file.path));
  return new Map([...files].map(([ownerId, paths]) => [ownerId, paths.size]));
}
