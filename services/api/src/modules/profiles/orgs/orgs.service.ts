import type { OrgSignup } from '@backline/contracts/profiles/orgs';
import type { OwnVenueFields } from '@backline/contracts/pages/venues';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { ApiContext } from '#src/context.ts';
import type { AcceptedTerms } from '#src/modules/accounts/accounts/accounts.model.ts';
import { setOrgOfAccount } from '#src/modules/accounts/accounts/accounts.service.ts';
import { isHiddenFrom } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { townOf } from '#src/modules/base/places/town.ts';
import { type PictureInput, replacePicture } from '#src/modules/base/media/held-picture.service.ts';
import type { StoredMedia } from '#src/modules/base/media/stored-picture.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { changeHandle, findHandleOwner, openHandle } from '#src/modules/accounts/handles/handles.service.ts';
import { addMember } from '#src/modules/profiles/org-members/org-members.service.ts';
import { wordsOf } from '#src/modules/profiles/artist-listings/listing-rank.ts';
import { orgModel, type OrgRecord } from './orgs.model.ts';

export async function findOrg({ connection }: ApiContext, orgId: string): Promise<OrgRecord> {
  const org = await orgModel(connection).findById(orgId).lean();
  if (!org) throw notFound('Organisation');
  return org;
}

export async function findOrgs({ connection }: ApiContext, orgIds: string[]): Promise<OrgRecord[]> {
  return orgModel(connection)
    .find({ _id: { $in: orgIds } })
    .lean();
}

/** @throws AppError `not_found` also for a venue that is hidden from the reader. */
export async function findPublicOrg(
  context: ApiContext,
  key: string,
  reader: Identity | null,
): Promise<OrgRecord> {
  const org = await findOrgByIdOrHandle(context, key);
  if (await isHiddenFrom(context, { orgId: org._id }, reader)) throw notFound('Venue');
  return org;
}

/**
 * Finds an organisation. An id wins over an equal handle. A former handle leads to its venue too (rules: venues).
 */
async function findOrgByIdOrHandle(context: ApiContext, key: string): Promise<OrgRecord> {
  const [byId, ownerId] = await Promise.all([
    orgModel(context.connection).findById(key).lean(),
    findHandleOwner(context, 'venue', key),
  ]);
  if (byId) return byId;
  if (ownerId === null) throw notFound('Venue');
  return findOrg(context, ownerId);
}

/** The person who changes a venue, the version that they read, and the request. */
interface VenueChange {
  orgId: string;
  version: number;
  userId: string;
  requestId: string;
}

/**
 * Replaces the fields that a venue may change. Null if it has another version.
 * @throws AppError `validation_failed` for a handle that it cannot have.
 */
export async function updateOrg(
  context: ApiContext,
  { orgId, version, userId, requestId }: VenueChange,
  fields: OwnVenueFields,
): Promise<OrgRecord | null> {
  const orgs = orgModel(context.connection);
  const editableFields = await editable(fields);
  // If another venue takes the handle first, the second run reports that.
  return upsert(() =>
    inTransaction(context.connection, async (session) => {
      const org = await orgs.findOne({ _id: orgId, version }).session(session).lean();
      if (!org) return null;
      const { handle } = fields;
      if (handle !== org.handle) {
        const names = { from: org.handle, to: handle };
        await changeHandle(context, { kind: 'venue', ownerId: orgId }, names, session);
      }
      const changed = { ...editableFields, handle, version: version + 1 };
      await orgs.updateOne({ _id: orgId, version }, { $set: changed }, { session });
      const entry = { action: 'venue.edit', subjectId: orgId, by: 'venue' as const, userId, requestId };
      // The log outlives the venue, so it names no handle.
      const change = { from: handle === org.handle ? 'details' : 'details and handle', to: 'changed' };
      await audit(context, [{ ...entry, change }], session);
      return { ...org, ...changed };
    }),
  );
}

/**
 * Makes the person an organisation and returns its id. A second call returns the first id (rules: accounts).
 * @throws AppError `wrong_state` for an artist with a profile.
 */
export async function createOrg(
  context: ApiContext,
  { userId, email }: Pick<Identity, 'userId' | 'email'>,
  fields: OrgSignup,
  terms: AcceptedTerms | null,
): Promise<string> {
  const org = await newOrg(context, userId, fields);
  // If another call takes the same account or handle first, the second run finds its records.
  return upsert(() =>
    inTransaction(context.connection, async (session) => {
      const present = await setOrgOfAccount(context, userId, { orgId: org._id, terms }, session);
      if (present !== null) return present;
      const handle = await openHandle(context, { kind: 'venue', ownerId: org._id }, org.orgName, session);
      await orgModel(context.connection).create([{ ...org, handle }], { session });
      const member = { orgId: org._id, userId, email, name: org.contactName, role: 'owner' } as const;
      await addMember(context, member, session);
      return org._id;
    }),
  );
}

/**
 * Sets the organisation's picture. Null removes it.
 * @throws AppError `validation_failed` for a file that is not a ready picture of this person.
 */
export async function setOrgPicture(
  context: ApiContext,
  { orgId, ownerId }: { orgId: string; ownerId: string },
  input: PictureInput | null,
): Promise<StoredMedia | null> {
  return inTransaction(context.connection, async (session) => {
    const orgs = orgModel(context.connection);
    const org = await orgs.findById(orgId).session(session).lean();
    if (!org) throw notFound('Organisation');
    const held = { by: `org:${orgId}`, ownerId, present: org.picture };
    const picture = await replacePicture(context, held, input, session);
    await orgs.updateOne({ _id: orgId }, { $set: { picture } }, { session });
    return picture;
  });
}

async function newOrg(
  { clock }: ApiContext,
  userId: string,
  fields: OrgSignup,
): Promise<Omit<OrgRecord, 'handle'>> {
  return {
    _id: newId(),
    userId,
    version: 1,
    ...(await editable(fields)),
    picture: null,
    checkedAt: null,
    createdAt: clock(),
  };
}

/** The stored form of the fields that a venue may change. */
async function editable(fields: Omit<OrgSignup, 'termsVersion'>) {
  return {
    orgName: fields.orgName,
    words: wordsOf(fields.orgName),
    orgType: fields.orgType,
    contactName: fields.contactName,
    email: fields.email,
    phone: fields.phone ?? null,
    address: fields.address,
    city: fields.city,
    state: fields.state,
    zipCode: fields.zipCode ?? null,
    town: await townOf(fields.city, { region: fields.state }),
    capacity: fields.capacity ?? null,
    website: fields.website ?? null,
    description: fields.description ?? null,
    eventTypes: fields.eventTypes,
    musicGenres: fields.musicGenres,
    averageBudget: fields.averageBudget ?? null,
    bookingFrequency: fields.bookingFrequency ?? null,
  };
}
