import { TO_DO_HOURS } from '@backline/contracts/desk/to-do-kinds';
import { adminTabPath } from '@backline/contracts/platform/admin-paths';
import { readMissed } from '#src/modules/desk/promise/read-missed.ts';
import { findOrgs } from '#src/modules/profiles/orgs/orgs.service.ts';
import type { ToDoSource } from './to-do-source.ts';

/** A missed promise leaves the list by itself when it is due. It has no act: nothing starts by itself either. */
const SHOWN_DAYS = TO_DO_HOURS['missed-promise'] / 24;

/** Venues that did not answer in time. */
export const missedPromises: ToDoSource = {
  count: async (context, max) => Math.min(max, (await readMissed(context, SHOWN_DAYS)).size),
  oldest: async (context, max) => {
    const missed = [...(await readMissed(context, SHOWN_DAYS))]
      .sort(([, one], [, other]) => one.first.getTime() - other.first.getTime())
      .slice(0, max);
    const orgs = await findOrgs(
      context,
      missed.map(([id]) => id),
    );
    const nameOf = new Map(orgs.map(({ _id, orgName, city }) => [_id, `${orgName}, ${city}`]));
    return missed.map(([id, { count, first }]) => ({
      id,
      subject: nameOf.get(id) ?? 'A venue that is gone',
      about: `The venue did not answer ${count === 1 ? '1 artist' : `${count} artists`} in time within the last ${SHOWN_DAYS} days.`,
      since: first,
      path: adminTabPath('promise'),
      acts: [],
    }));
  },
};
