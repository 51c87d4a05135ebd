import { createHash } from 'node:crypto';
import { REPLY_HOURS } from '@backline/contracts/base/limits';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { ArtistRecord } from '#src/modules/profiles/artists/artists.model.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { LIFE, rankOf } from '#src/modules/booking/applications/life/application-life.ts';
import type { ApplicationRecord } from '#src/modules/booking/applications/applications.model.ts';
import { venueRankOf } from '#src/modules/booking/applications/venue/venue-rank.ts';

export interface Submission {
  userId: string;
  /** The artist at this moment. */
  artist: ArtistRecord;
  eventId: string;
  message: string;
  /** Whether the person's address is verified. */
  isVerified: boolean;
  /** Whether the artist applies although they are not free at that time. */
  overlapConfirmed?: boolean | undefined;
  idempotencyKey?: string | undefined;
  requestId?: string | undefined;
}

/** The state that an application depends on besides its event, at its moment. */
export interface Standing {
  /** The artist's level. */
  level: number;
  isInvited: boolean;
}

/** The price of an application. An invited artist pays nothing (rules: invitations to apply). */
export function costOf(
  { creditsRequired }: Pick<EventRecord, 'creditsRequired'>,
  isInvited: boolean,
): number {
  return isInvited ? 0 : creditsRequired;
}

const REPLY_MS = REPLY_HOURS * 3_600_000;

export function newApplication(
  now: Date,
  event: EventRecord,
  submission: Submission,
  { level, isInvited }: Standing,
): ApplicationRecord {
  const { artist, message, idempotencyKey } = submission;
  const replyDueAt = new Date(Math.min(now.getTime() + REPLY_MS, event.startsAt.getTime()));
  return {
    _id: newId(),
    eventId: event._id,
    artistId: artist._id,
    orgId: event.orgId,
    message,
    status: LIFE.submit.to,
    credits: costOf(event, isInvited),
    creditState: 'held',
    active: true,
    rank: rankOf(LIFE.submit.to, now, replyDueAt),
    venueRank: venueRankOf(replyDueAt, event.timeZone, level),
    submittedAt: now,
    replyDueAt,
    viewedAt: null,
    decidedAt: null,
    reason: null,
    starred: false,
    note: '',
    noteVersion: 0,
    termsVersion: event.termsVersion ?? 0,
    followedTerms: event.termsVersion ?? 0,
    confirmDueAt: null,
    history: [{ transition: 'submit', at: now, by: LIFE.submit.by[0] }],
    ...(isInvited && { invited: true as const }),
    ...(idempotencyKey !== undefined && { idempotencyKey, payloadHash: payloadHash(submission) }),
  };
}

/** Distinguishes a repeat with the same key from another application. */
export function payloadHash({ eventId, message }: Submission): string {
  return createHash('sha256')
    .update(JSON.stringify([eventId, message]))
    .digest('base64url');
}
