import type { OrgSignup } from '@backline/contracts/orgs';
import { notFound } from '@backline/service-kit/http/app-error';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { ApiContext } from '#src/context.ts';
import type { AcceptedTerms } from '#src/modules/accounts/accounts.model.ts';
import { setOrgOfAccount } from '#src/modules/accounts/accounts.service.ts';
import { type PictureInput, replacePicture } from '#src/modules/media/held-picture.service.ts';
import type { StoredMedia } from '#src/modules/media/stored-picture.ts';
import { orgModel, type OrgRecord } from './orgs.model.ts';

export async function findOrg({ connection }: ApiContext, orgId: string): Promise<OrgRecord> {
  const org = await orgModel(connection).findById(orgId).lean();
  if (!org) throw notFound('Organisation');
  return org;
}

/** What an event's page shows of the organisation. Null for one that is gone. */
export async function findVenueOf(
  { connection }: ApiContext,
  orgId: string,
): Promise<Pick<OrgRecord, 'address' | 'city' | 'picture'> | null> {
  return orgModel(connection).findById(orgId, { address: 1, city: 1, picture: 1 }).lean();
}

/**
 * Makes the person an organisation and returns its id. A second call gets the first one's (rules: accounts).
 *
 * @throws AppError `wrong_state` for an artist with a profile.
 */
export async function createOrg(
  context: ApiContext,
  userId: string,
  fields: OrgSignup,
  terms: AcceptedTerms | null,
): Promise<string> {
  const org = newOrg(context, userId, fields);
  // When another call for the same person stores first, the second run finds what it stored.
  return upsert(() =>
    inTransaction(context.connection, async (session) => {
      const present = await setOrgOfAccount(context, userId, { orgId: org._id, terms }, session);
      if (present !== null) return present;
      await orgModel(context.connection).create([org], { session });
      return org._id;
    }),
  );
}

/**
 * Sets the organisation's picture. Null takes it away.
 *
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

function newOrg({ clock }: ApiContext, userId: string, fields: OrgSignup): OrgRecord {
  return {
    _id: newId(),
    userId,
    orgName: fields.orgName,
    orgType: fields.orgType,
    contactName: fields.contactName,
    email: fields.email,
    phone: fields.phone ?? null,
    address: fields.address,
    city: fields.city,
    state: fields.state,
    zipCode: fields.zipCode ?? null,
    capacity: fields.capacity ?? null,
    website: fields.website ?? null,
    description: fields.description ?? null,
    eventTypes: fields.eventTypes,
    musicGenres: fields.musicGenres,
    averageBudget: fields.averageBudget ?? null,
    bookingFrequency: fields.bookingFrequency ?? null,
    picture: null,
    checkedAt: null,
    createdAt: clock(),
  };
}
