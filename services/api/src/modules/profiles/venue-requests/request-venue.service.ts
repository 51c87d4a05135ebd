import { foldText } from '@backline/contracts/base/texts';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { wordsOf } from '#src/modules/profiles/artist-listings/listing-rank.ts';
import { venueRequestModel, wishedVenueModel } from './venue-requests.model.ts';

/** Stores a request for a venue, and counts it. */
export async function requestVenue(
  { connection, clock }: ApiContext,
  venue: string,
  userId: string | null,
): Promise<{ id: string; venue: string }> {
  const id = newId();
  const createdAt = clock();
  // If another call makes the record of the venue first, the second run finds it.
  await upsert(() =>
    inTransaction(connection, async (session) => {
      await venueRequestModel(connection).create([{ _id: id, venue, userId, createdAt }], { session });
      await wishedVenueModel(connection).updateOne(
        { name: wishedName(venue) },
        {
          $set: { venue, words: wordsOf(venue), lastAt: createdAt, lastUserId: userId },
          $inc: { requests: 1 },
          $setOnInsert: { _id: newId() },
        },
        { upsert: true, session },
      );
    }),
  );
  return { id, venue };
}

/** Notes that a wished venue is invited. A venue that left the list meanwhile needs no note. */
export async function noteInvited(
  { connection, clock }: ApiContext,
  id: string,
  session: ClientSession,
): Promise<void> {
  await wishedVenueModel(connection).updateOne({ _id: id }, { $set: { invitedAt: clock() } }, { session });
}

/** Two spellings with this name are one venue. */
export const wishedName = (venue: string): string => foldText(venue).trim();
