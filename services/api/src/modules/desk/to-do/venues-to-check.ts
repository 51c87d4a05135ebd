import { fillPath, SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import type { ToDoSource } from './to-do-source.ts';

const UNCHECKED = { checkedAt: null };

/** Venues that nobody has checked yet. Their events cost no credits. */
export const venuesToCheck: ToDoSource = {
  count: ({ connection }, max) => orgModel(connection).countDocuments(UNCHECKED, { limit: max }),
  oldest: async ({ connection }, max) => {
    const orgs = await orgModel(connection)
      .find(UNCHECKED, { orgName: 1, city: 1, handle: 1, createdAt: 1 })
      .sort({ createdAt: 1 })
      .limit(max)
      .lean();
    return orgs.map(({ _id, orgName, city, handle, createdAt }) => ({
      id: _id,
      subject: `${orgName}, ${city}`,
      about: 'Nobody has checked that the venue is real. Its events cost no credits until then.',
      since: createdAt,
      path: fillPath(SCREEN_PATHS.venue, handle),
      acts: ['venue.check' as const],
    }));
  },
};
