import type { BuildSource, Publisher, Refusal } from '@backline/contracts/platform/deploy';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { duplicateKey } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { buildIndexes } from '@backline/service-kit/mongo/indexes';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { Connection } from 'mongoose';
import { declarationOf } from '#src/releases/live/declaration-of.ts';
import {
  HOST_APP,
  type Manifest,
  reasonsAgainst,
  type ReleaseOpener,
} from '#src/releases/store/open-release.ts';
import type { ReleasePin } from '#src/releases/live/release-pin.ts';
import type { Releases } from '#src/releases/store/open-releases.ts';
import { readFreezes, refuseFrozen } from './release-freezes.ts';
import { gate } from './release-gate.ts';
import { releaseHistoryModel } from '#src/releases/live/release-history.model.ts';
import { HEAD_ID, releasesHeadModel } from '#src/releases/live/releases-head.model.ts';
import { type ReleaseRecord, releaseModel } from '#src/releases/live/releases.model.ts';

/** The checks of a publish that need running services. */
export interface Gate {
  /** Runs the code and renders the screens of releases. Absent for a change that tries nothing. */
  checkScreens?:
    | ((
        changes: readonly Pick<LiveChange, 'app' | 'pin'>[],
      ) => Promise<{ refusals: Refusal[]; untried: string[] }>)
    | undefined;
  /** The calls of the API, as `GET /api/events/:id`. */
  readApiCalls?: (() => Promise<ReadonlySet<string>>) | undefined;
}

export interface RegistryDeps extends Pick<Releases, 'opener' | 'candidates' | 'signatures'>, Gate {
  connection: Connection;
  clock: () => Date;
}

/** Compressed bytes that a browser fetches before a screen shows (rules: releases). */
const SHELL_BUDGET_BYTES = 180_000;
const REMOTE_BUDGET_BYTES = 40_000;

/** A request to make a version of an app live. */
export interface LiveChange {
  app: string;
  pin: ReleasePin;
  action: 'publish' | 'rollback';
  by: Publisher;
  source: BuildSource | null;
  /** The version that must be live now, null for none. Absent if it does not matter. */
  expected?: string | null | undefined;
  /** The target of a later roll back, null for none. Without it, the version that is live now. */
  previous?: ReleasePin | null | undefined;
}

export interface ChangedRelease {
  record: ReleaseRecord;
  isNew: boolean;
  /** What could not be tried before, of this and all other changes. */
  untried: string[];
}

/** A refusal of the gate, with every reason. */
export class RefusedError extends AppError {
  constructor(reasons: readonly Refusal[]) {
    super('release_refused', {
      status: 409,
      message: reasons.map(({ message }) => message).join('\n'),
      details: { reasons },
    });
  }
}

/**
 * Makes these versions live, all or none. They are checked together with everything else that is live. Of two
 * simultaneous changes, the second is checked against the first. An accepted release is signed, because edges run
 * only signed ones.
 * @throws RefusedError, or AppError if something else is live than expected, or the app is frozen.
 */
export async function changeLive(
  deps: RegistryDeps,
  changes: readonly LiveChange[],
): Promise<ChangedRelease[]> {
  const { connection, signatures } = deps;
  for (const change of changes) await requireWhole(deps, change);
  const outside = await checksOutside(deps, changes);
  await prepareRegistry(connection);
  return inTransaction(connection, async (session) => {
    const records = await releaseModel(connection).find().session(session).lean();
    const liveOf = (name: string) => records.find(({ _id }) => _id === name);
    for (const { app, expected } of changes) refuseUnexpected(app, liveOf(app), expected);
    const due = changes.filter(({ app, pin }) => !isSame(liveOf(app), pin));
    const freezes = await readFreezes(connection, deps.clock(), session);
    // A start leaves frozen apps out before.
    for (const { app, action, by } of due)
      if (action === 'publish' && by.kind !== 'start') refuseFrozen(app, freezes);
    const manifests = await manifestsAfter(deps, records, due);
    const reasons = [
      ...(await gate(manifests, new Set(due.map(({ app }) => app)), outside.calls)),
      ...outside.refusals,
    ];
    if (reasons.length > 0) throw new RefusedError(reasons);
    for (const { app, pin } of changes) await signatures.sign(app, pin);
    const written = new Map<string, ReleaseRecord>();
    for (const change of due) {
      const manifest = manifests.get(change.app);
      if (!manifest) throw new Error(`The manifest of ${change.app} was not read`);
      const record = recordOf(change, manifest, liveOf(change.app), deps.clock());
      await releaseModel(connection).replaceOne({ _id: change.app }, record, { upsert: true, session });
      await releaseHistoryModel(connection).create([historyOf(change, record)], { session });
      written.set(change.app, record);
    }
    // This comes last, because every change writes the document.
    if (due.length > 0)
      await releasesHeadModel(connection).updateOne({ _id: HEAD_ID }, { $inc: { revision: 1 } }, { session });
    return changes.map(({ app }) => {
      const record = written.get(app) ?? liveOf(app);
      if (!record) throw new Error(`${app} is not live`);
      return { record, isNew: written.has(app), untried: outside.untried };
    });
  });
}

interface ChecksOutside {
  refusals: Refusal[];
  untried: string[];
  calls?: ReadonlySet<string> | undefined;
}

/**
 * Checks that need more than the database, and take longer. What is live already is not checked again, and of a version
 * that was live only the calls are.
 */
async function checksOutside(
  { connection, candidates, checkScreens, readApiCalls }: RegistryDeps,
  changes: readonly LiveChange[],
): Promise<ChecksOutside> {
  const records = await releaseModel(connection).find().lean();
  const due = changes.filter(
    ({ app, pin }) =>
      !isSame(
        records.find(({ _id }) => _id === app),
        pin,
      ),
  );
  if (due.length === 0) return { refusals: [], untried: [] };
  const calls = await readApiCalls?.();
  const published = due.filter(({ action }) => action === 'publish');
  const { refusals = [], untried = [] } = (published.length > 0 && (await checkScreens?.(published))) || {};
  const large = await Promise.all(published.map(({ app, pin }) => overBudget(candidates, app, pin)));
  return { refusals: [...large.flat(), ...refusals], untried, calls };
}

async function overBudget(opener: ReleaseOpener, app: string, pin: ReleasePin): Promise<Refusal[]> {
  const bytes = await opener.firstLoadBytes(app, pin);
  const budget = app === HOST_APP ? SHELL_BUDGET_BYTES : REMOTE_BUDGET_BYTES;
  if (bytes <= budget) return [];
  const message = `${app} needs ${bytes} compressed bytes before its first screen. ${budget} are allowed.`;
  return [{ code: 'size-budget', message }];
}

async function requireWhole(deps: RegistryDeps, change: LiveChange): Promise<void> {
  const { app, pin } = change;
  const opener = openerFor(deps, change);
  // Its files may have been collected since this process checked them.
  opener.doubt(app, pin.version);
  const faults = await reasonsAgainst(opener, app, pin);
  if (faults.length === 0) return;
  const message = `${app} ${pin.version} cannot go live: ${faults.join(', ')}`;
  throw new RefusedError([{ code: 'files-damaged', message }]);
}

/**
 * The opener for a change. An uploaded release is not signed yet. A release that was live is signed, or it was
 * never checked.
 */
function openerFor({ opener, candidates }: RegistryDeps, { action }: LiveChange): ReleaseOpener {
  return action === 'publish' ? candidates : opener;
}

/** Creates collections, indexes and the shared document, which must exist before the transaction. */
async function prepareRegistry(connection: Connection): Promise<void> {
  await buildIndexes([releaseModel, releaseHistoryModel, releasesHeadModel], connection);
  try {
    await releasesHeadModel(connection).updateOne(
      { _id: HEAD_ID },
      { $setOnInsert: { revision: 0 } },
      { upsert: true },
    );
  } catch (error) {
    // Another publisher was quicker.
    if (duplicateKey(error) === undefined) throw error;
  }
}

function refuseUnexpected(
  app: string,
  live: ReleaseRecord | undefined,
  expected: string | null | undefined,
): void {
  if (expected === undefined || expected === (live?.version ?? null)) return;
  const now = live
    ? `${live.version} is live since ${live.publishedAt.toISOString()}, published by ${live.by.name}`
    : 'nothing is live';
  throw new AppError('wrong_state', {
    message: `${app} changed meanwhile: ${now}. When you began it was ${expected ?? 'not live'}. Look at it, then publish again.`,
    details: { live: live?.version ?? null },
  });
}

/**
 * The manifests after the change of every app that can be read. A broken live release does not prevent its repair.
 */
async function manifestsAfter(
  deps: RegistryDeps,
  records: readonly ReleaseRecord[],
  changes: readonly LiveChange[],
): Promise<Map<string, Manifest>> {
  const releases = new Map<string, { opener: ReleaseOpener; pin: ReleasePin }>(
    records.map((record) => [record._id, { opener: deps.opener, pin: record }]),
  );
  for (const change of changes)
    releases.set(change.app, { opener: openerFor(deps, change), pin: change.pin });
  const found = await Promise.all(
    [...releases].map(
      async ([app, { opener, pin }]) =>
        [app, await opener.manifestOf(app, pin).catch(() => undefined)] as const,
    ),
  );
  return new Map(found.flatMap(([app, manifest]) => (manifest ? [[app, manifest]] : [])));
}

function recordOf(
  { app, pin, by, source, previous }: LiveChange,
  manifest: Manifest,
  live: ReleaseRecord | undefined,
  publishedAt: Date,
): ReleaseRecord {
  return {
    _id: app,
    ...declarationOf(manifest),
    ...pin,
    previous: previous === undefined ? pinOfLive(live) : (previous ?? undefined),
    revision: (live?.revision ?? 0) + 1,
    publishedAt,
    by,
    source,
  };
}

/**
 * The pin of a live release. Releases from before hashes have none. No edge serves them, so no roll back may lead
 * to one.
 */
function pinOfLive(live: ReleaseRecord | undefined): ReleasePin | undefined {
  return live?.integrity ? { version: live.version, integrity: live.integrity } : undefined;
}

function historyOf({ action }: LiveChange, record: ReleaseRecord) {
  const { _id: app, version, integrity, previous, revision, publishedAt: at, by, source } = record;
  return { _id: newId(), app, version, integrity, previous, revision, action, at, by, source };
}

function isSame(live: ReleaseRecord | undefined, { version, integrity }: ReleasePin): boolean {
  return live?.version === version && live.integrity === integrity;
}
