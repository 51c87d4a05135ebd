import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { buildIndexes } from '@backline/service-kit/mongo/indexes';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import type { ApiContext } from '#src/context.ts';
import { MODELS } from '#src/modules.ts';
import { accountModel } from '#src/modules/accounts/accounts/accounts.model.ts';
import { recordAdministrator } from '#src/modules/accounts/admin/administrators.service.ts';
import { featureArtist } from '#src/modules/profiles/artists/artists.service.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import { noticeModel } from '#src/modules/accounts/notices/notices.model.ts';
import { switchFlag } from '#src/modules/platform/flags/flags.service.ts';
import { demoId, demoUserId } from '#src/demo/demo-ids.ts';
import { loadApplications } from './load-applications.ts';
import { loadEvents } from './load-events.ts';
import { loadListings } from './load-listings.ts';
import { loadMessages } from './load-messages.ts';
import { loadMixes } from './load-mixes.ts';
import { loadArtists, loadVenues } from './load-people.ts';
import { loadBetaSignups, loadEventViews, loadFollowers, loadViews } from './load-visitors.ts';
import { recordDemoFiles } from './record-demo-files.ts';

export interface DemoUser {
  id: string;
  email: string;
  password: string;
  emailVerified: boolean;
}

export interface DemoDeps {
  connection: Connection;
  /** The clock for all times of the demo, which are offsets from the start of loading. */
  clock: () => Date;
  /** Makes the account at the authentication service. */
  createAuthUser(user: DemoUser): Promise<void>;
}

export interface DemoAccount {
  label: string;
  email: string;
  password: string;
}

const PASSWORD = 'backline-demo';

export const DEMO_ACCOUNTS = {
  artist: { label: 'Artist', email: 'artist@demo.backline.example', password: PASSWORD },
  venue: { label: 'Venue', email: 'venue@demo.backline.example', password: PASSWORD },
  admin: { label: 'Admin', email: 'admin@demo.backline.example', password: PASSWORD },
} satisfies Record<string, DemoAccount>;

/** Each account with its person of the demo, who owns records. */
const OWNERS = [
  [DEMO_ACCOUNTS.artist, 'juno'],
  [DEMO_ACCOUNTS.venue, 'salt-house'],
  [DEMO_ACCOUNTS.admin, 'admin'],
] as const;

/** The age of the oldest unread notice. */
const UNREAD_MS = 5 * 86_400_000;

/** The accounts that the demo needs at the authentication service. */
export const DEMO_USERS: readonly DemoUser[] = OWNERS.map(([{ email, password }, person]) => ({
  id: demoUserId(person),
  email,
  password,
  emailVerified: true,
}));

/**
 * Fills an empty database with the demo. Every load writes the same records, with times relative to now. The bytes
 * of its files come with `storeDemoFiles`.
 * @throws Error if the database already has accounts or events. Then nothing is written.
 */
export async function loadDemo(deps: DemoDeps): Promise<void> {
  const { connection, clock, createAuthUser } = deps;
  const logger = pino({ enabled: false });
  await buildIndexes(MODELS, connection);
  if ((await accountModel(connection).exists({})) || (await eventModel(connection).exists({}))) {
    throw new Error('The demo can only be loaded into an empty database');
  }
  const base = clock();
  const context: ApiContext = { connection, clock, logger, wakeTimers: () => undefined };
  for (const user of DEMO_USERS) await createAuthUser(user);
  await recordDemoAdmin({ connection, clock });
  await loadVenues(context, base);
  await loadArtists(context, base);
  await loadMixes(context, base);
  await loadEvents(context, base);
  await recordDemoFiles(connection, base);
  await loadApplications(context, base);
  await loadListings(context, base);
  await loadMessages(context, base);
  await loadViews(context, base);
  await loadFollowers(context, base);
  await loadEventViews(context, base);
  await loadBetaSignups(context, base);
  await featureArtist(context, demoId('juno'));
  await switchFlag(context, 'events', true);
  await switchFlag(context, 'org-events', true);
  await switchFlag(context, 'org-applications', true);
  await switchFlag(context, 'org-analytics', true);
  await switchFlag(context, 'admin-artists', true);
  await switchFlag(context, 'admin-events', true);
  await switchFlag(context, 'admin-applications', true);
  await switchFlag(context, 'messages', true);
  await switchFlag(context, 'open-signup', true);
  await settleNotices(context, base);
}

/** Past notices of the demo are not mailed, and only recent ones are unread. */
async function settleNotices({ connection }: ApiContext, base: Date): Promise<void> {
  const notices = noticeModel(connection);
  await notices.updateMany({}, { $unset: { mailDueAt: 1 } });
  const read = { at: { $lt: new Date(base.getTime() - UNREAD_MS) } };
  await notices.updateMany(read, { $set: { unread: false } });
}

/** Records the demo's administrator directly, because nobody reads the mail of an invitation. */
export async function recordDemoAdmin({
  connection,
  clock,
}: Pick<DemoDeps, 'connection' | 'clock'>): Promise<void> {
  const { email } = DEMO_ACCOUNTS.admin;
  await inTransaction(connection, (session) =>
    recordAdministrator(
      { connection, clock },
      { userId: demoUserId('admin'), email, requestId: null },
      session,
    ),
  );
}
