import { LISTEN_FIRST_SECONDS } from '@backline/contracts/base/limits';
import type { Application } from '@backline/contracts/booking/applications';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import type { ApiContext } from '#src/context.ts';
import { hearingModel } from './mix-hearings.model.ts';
import { openTicket } from './mix-plays.service.ts';
import type { MixRecord } from './mixes.model.ts';
import { listMixes, mixesOfAll } from './mixes.service.ts';

/** How often the browser of a venue's member reports. */
export const REPORT_EVERY_SECONDS = 10;

interface Report {
  orgId: string;
  listener: string;
  ticket: string;
  seconds: number;
}

/**
 * Keeps how long a member of the venue has listened with this ticket. The server's clock limits it, so a browser cannot
 * report more than the time that passed. Returns the seconds that count.
 * @throws AppError `validation_failed` for a ticket of another listener or mix, and for an old one.
 */
export async function keepHearing(
  context: ApiContext,
  mix: MixRecord,
  { orgId, listener, ticket, seconds }: Report,
): Promise<number> {
  const { id, ageMs } = await openTicket(context, mix._id, listener, ticket);
  const heard = Math.floor(Math.min(seconds, ageMs / 1000, mix.audio?.duration ?? 0));
  const stored = await upsert(async () =>
    hearingModel(context.connection).findOneAndUpdate(
      { _id: id },
      { $max: { seconds: heard }, $setOnInsert: { orgId, mixId: mix._id, at: context.clock() } },
      { upsert: true, returnDocument: 'after' },
    ),
  );
  return stored?.seconds ?? heard;
}

/** How long a venue has heard the first mix of an artist. Undefined if it has not, or if there is no sound of ours. */
export async function heardOf(
  context: ApiContext,
  { artistId, orgId }: { artistId: string; orgId: string },
): Promise<Application['heard']> {
  const [lead] = await listMixes(context, artistId);
  if (!lead?.audio) return undefined;
  const hearings = await hearingModel(context.connection).find({ orgId, mixId: lead._id }).lean();
  const total = hearings.reduce((sum, { seconds }) => sum + seconds, 0);
  const seconds = Math.floor(Math.min(total, lead.audio.duration));
  return seconds > 0 ? { seconds, of: lead.audio.duration } : undefined;
}

/** Those of the artists whose first mix a venue has heard for long enough. */
export async function heardAmong(
  context: ApiContext,
  { orgId, artistIds }: { orgId: string; artistIds: readonly string[] },
): Promise<string[]> {
  const leadOf = new Map<string, MixRecord>();
  for (const mix of await mixesOfAll(context, artistIds)) {
    if (!leadOf.has(mix.artistId)) leadOf.set(mix.artistId, mix);
  }
  const leads = [...leadOf.values()];
  const mixId = { $in: leads.map(({ _id }) => _id) };
  const hearings = await hearingModel(context.connection).find({ orgId, mixId }).lean();
  return leads
    .filter(({ _id, audio }) => {
      const total = hearings.reduce((sum, each) => sum + (each.mixId === _id ? each.seconds : 0), 0);
      return audio !== null && total >= Math.min(LISTEN_FIRST_SECONDS, Math.floor(audio.duration));
    })
    .map(({ artistId }) => artistId);
}
