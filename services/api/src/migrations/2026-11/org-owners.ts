import type { Migration } from '@backline/service-kit/mongo/migration';
import { memberId, orgMemberModel } from '#src/modules/profiles/org-members/org-members.model.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';

export const orgOwners: Migration = {
  id: '2026-11-23-org-owners',
  what: 'Makes the person who signed up an organisation its first owner.',
  async run(connection) {
    const orgs = orgModel(connection).find({}, { userId: 1, email: 1, createdAt: 1 }).sort({ _id: 1 }).lean();
    for await (const { _id: orgId, userId, email, createdAt } of orgs) {
      const owner = { orgId, userId, email, role: 'owner' as const, joinedAt: createdAt, leftAt: null };
      await orgMemberModel(connection).updateOne(
        { _id: memberId(orgId, userId) },
        { $setOnInsert: owner },
        { upsert: true },
      );
    }
  },
};
