import type { ApiContext } from '#src/context.ts';
import { notFound } from '#src/http/app-error.ts';
import { orgModel, type OrgRecord } from './orgs.model.ts';

export async function findOrg({ connection }: ApiContext, orgId: string): Promise<OrgRecord> {
  const org = await orgModel(connection).findById(orgId).lean();
  if (!org) throw notFound('Organisation');
  return org;
}
