import type { OrgSignup } from '@backline/contracts/orgs';
import { notFound } from '@backline/service-kit/http/app-error';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { ApiContext } from '#src/context.ts';
import type { AcceptedTerms } from '#src/modules/accounts/accounts.model.ts';
import { setOrgOfAccount } from '#src/modules/accounts/accounts.service.ts';
import { orgModel, type OrgRecord } from './orgs.model.ts';

export async function findOrg({ connection }: ApiContext, orgId: string): Promise<OrgRecord> {
  const org = await orgModel(connection).findById(orgId).lean();
  if (!org) throw notFound('Organisation');
  return org;
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
    image: null,
    checkedAt: null,
    createdAt: clock(),
  };
}
