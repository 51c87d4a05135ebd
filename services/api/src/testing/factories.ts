import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { newId } from '@backline/service-kit/mongo/new-id';
import { administratorModel } from '#src/modules/accounts/admin/administrators.model.ts';
import { accountModel } from '#src/modules/accounts/accounts/accounts.model.ts';
import { changeCounts } from '#src/modules/records/application-counts/application-counts.service.ts';
import { findApplication } from '#src/modules/booking/applications/applications.service.ts';
import { eventModel, type EventRecord } from '#src/modules/records/events/events.model.ts';
import { handleModel } from '#src/modules/accounts/handles/handles.model.ts';
import { wordsOf } from '#src/modules/profiles/artist-listings/listing-rank.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { memberId, orgMemberModel } from '#src/modules/profiles/org-members/org-members.model.ts';
import { addMember } from '#src/modules/profiles/org-members/org-members.service.ts';
import { eventRecord } from './records.ts';
import type { TestApi, TestResponse } from './test-api.ts';

export interface TestArtist {
  token: string;
  id: string;
  userId: string;
}

export interface TestVenue {
  token: string;
  id: string;
  userId: string;
}

/** A person with an artist profile and 100 credits. */
export async function makeArtist(api: TestApi, fields: Record<string, unknown> = {}): Promise<TestArtist> {
  const token = api.signIn();
  const { body } = await api.post('/api/artists', token, { stageName: 'Juno Halide', ...fields });
  return { token, id: body.id, userId: body.userId };
}

/**
 * Signs an administrator in and returns the token. `email` must be listed. The same address is always the same
 * person.
 */
export async function signInAdmin(api: TestApi, email = 'boss@backline.example'): Promise<string> {
  const userId = `admin ${email}`;
  const record = { email, createdAt: api.context.clock() };
  await administratorModel(api.context.connection).updateOne(
    { _id: userId },
    { $set: record },
    { upsert: true },
  );
  return api.signIn({ userId, email });
}

/** A signed-in organisation. */
export async function makeVenue(api: TestApi, name = 'Salt House'): Promise<TestVenue> {
  const { connection, clock } = api.context;
  const userId = newId();
  const id = newId();
  const token = api.signIn({ userId });
  const createdAt = clock();
  await accountModel(connection).create({
    _id: userId,
    userType: 'organisation',
    artistId: null,
    orgId: id,
    createdAt,
  });
  const handle = `house-${id}`;
  await handleModel(connection).create({ _id: `venue:${handle}`, ownerId: id });
  await orgModel(connection).create({
    _id: id,
    userId,
    handle,
    orgName: name,
    words: wordsOf(name),
    orgType: 'nightclub',
    contactName: 'Inês Carvalho',
    email: 'house@example.org',
    address: 'Rua do Cais 32',
    city: 'Lisbon',
    state: 'Lisboa',
    createdAt,
  });
  await orgMemberModel(connection).create({
    _id: memberId(id, userId),
    orgId: id,
    userId,
    email: `${userId}@example.org`,
    role: 'owner',
    joinedAt: createdAt,
  });
  return { token, id, userId };
}

/** A signed-in booker of the venue. */
export async function makeBooker(
  api: TestApi,
  venue: TestVenue,
  email = 'mara@example.org',
): Promise<Pick<TestVenue, 'token' | 'userId'>> {
  const { connection, clock } = api.context;
  const userId = newId();
  const account = { _id: userId, userType: 'organisation', artistId: null, orgId: venue.id } as const;
  await accountModel(connection).create({ ...account, createdAt: clock() });
  const member = { orgId: venue.id, userId, email, role: 'booker' as const };
  await inTransaction(connection, (session) => addMember(api.context, member, session));
  return { token: api.signIn({ userId, email }), userId };
}

/** An event ten days ahead with two places at 20 credits. */
export async function makeEvent(
  api: TestApi,
  venue: { id: string },
  fields: Partial<EventRecord> = {},
): Promise<EventRecord> {
  const { connection, clock } = api.context;
  const now = clock();
  const event = eventRecord({
    _id: newId(),
    orgId: venue.id,
    venue: { ...eventRecord().venue, id: venue.id },
    startsAt: new Date(now.getTime() + 240 * 3_600_000),
    createdAt: now,
    ...fields,
  });
  await eventModel(connection).create({ ...event, words: wordsOf(event.headliner) });
  return event;
}

export interface TestWallet {
  balance: number;
  held: number;
  available: number;
}

/** Sends an application with a message that any venue would take. */
export function applyTo(
  api: TestApi,
  artist: TestArtist,
  event: EventRecord,
  { key, message = 'I play long, slow and low.' }: { key?: string; message?: string } = {},
): Promise<TestResponse> {
  return api.call('POST', '/api/applications', {
    token: artist.token,
    body: { eventId: event._id, message, overlapConfirmed: true },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
}

/** Further agreed nights of the artist and the venue of an application. */
export async function agreeNights({ context }: TestApi, applicationId: string, count: number): Promise<void> {
  const { artistId, orgId } = await findApplication(context, applicationId);
  const nights = { eventId: newId(), artistId, orgId, nights: count };
  await inTransaction(context.connection, (session) => changeCounts(context, [nights], session));
}

/** An artist's credits, as they see them. */
export async function walletOf(api: TestApi, artist: TestArtist): Promise<TestWallet> {
  const { body } = await api.get('/api/credits', artist.token);
  return { balance: body.balance, held: body.held, available: body.available };
}
