import * as z from 'zod';
import { appName, integrity, releaseVersion } from './releases.schemas.ts';

const short = z.string().min(1).max(200);

/** What a release was built from. */
export const buildSource = z.object({
  /** Null where there is no repository. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/)
    .nullable(),
  /** Whether files were changed that the commit lacks. */
  isChanged: z.boolean(),
  /** When the sources were last changed: the time of the commit, or of the newest file. Older releases lack it. */
  sourcesAt: z.iso.datetime().optional(),
  builtAt: z.iso.datetime(),
  builtBy: short,
});
export type BuildSource = z.infer<typeof buildSource>;

/**
 * An actor at the registry: `npm start`, a team with its token, an operator with the service key, or a signed-in
 * admin, who makes and revokes tokens.
 */
export const publisher = z.object({ kind: z.enum(['start', 'team', 'operator', 'admin']), name: short });
export type Publisher = z.infer<typeof publisher>;

/** `POST /deploy/apps/:app/uploads`. `manifest` is the text of `manifest.json`, whose hash pins all other files. */
export const uploadBody = z.object({ version: releaseVersion, manifest: z.string().max(2_000_000) });

/** Its answer: under which version the release is kept, and which files the edge lacks. */
export const uploadAnswer = z.object({ version: releaseVersion, integrity, missing: z.array(z.string()) });

/** `POST /deploy/apps/:app/publish`. `expected` is the version that was live when the publisher looked, or null. */
export const publishBody = z.object({
  version: releaseVersion,
  integrity,
  expected: releaseVersion.nullable().optional(),
  source: buildSource,
});

/** `POST /deploy/apps/:app/rollback`. Without `to` the version before is meant. */
export const rollbackBody = z.object({ to: releaseVersion.optional() });

/** What is live of one app. */
export const liveRelease = z.object({
  app: appName,
  version: releaseVersion,
  previous: releaseVersion.nullable(),
  revision: z.number(),
  publishedAt: z.iso.datetime(),
  by: publisher,
  source: buildSource.nullable(),
  /** Files that are missing or not as they were built. Then the version before is shown. Only lists have it. */
  faults: z.array(z.string()).optional(),
});
export type LiveRelease = z.infer<typeof liveRelease>;

/**
 * The answer to a change. `isNew` is false when that version was live already. `untried` names what the gate could not
 * try, each with the reason.
 */
export const changeAnswer = z.object({
  live: liveRelease,
  isNew: z.boolean(),
  untried: z.array(z.string()).optional(),
});

/** `PUT /deploy/apps/:app/freeze`. An `until` that is not later than now ends the freeze. */
export const freezeBody = z.object({
  until: z.iso.datetime('Use a time such as 2026-12-31T06:00:00Z, or now'),
  reason: z.string().trim().min(1, 'Say why').max(200, 'At most 200 characters'),
});

/** An app that nobody may publish until a time. */
export const releaseFreeze = z.object({
  app: appName,
  until: z.iso.datetime(),
  by: publisher,
  reason: z.string(),
});
export type ReleaseFreeze = z.infer<typeof releaseFreeze>;

/** The answer to `PUT /deploy/apps/:app/freeze`. Null when the app is not frozen. */
export const freezeAnswer = z.object({ freeze: releaseFreeze.nullable() });

/** One change of the live releases. */
export const releaseChange = z.object({
  app: appName,
  version: releaseVersion,
  revision: z.number(),
  action: z.enum(['publish', 'rollback']),
  at: z.iso.datetime(),
  by: publisher,
  source: buildSource.nullable(),
});

/**
 * `GET /deploy/releases?app=`: the live releases, and the last changes, newest first. With `check=1` the edge reads every
 * file again.
 */
export const releasesAnswer = z.object({
  live: z.array(liveRelease),
  changes: z.array(releaseChange),
  freezes: z.array(releaseFreeze).default([]),
});

/** `POST /deploy/collect`. `isDryRun` removes nothing. */
export const collectBody = z.object({ isDryRun: z.boolean() });

/** A release that is not needed any more. `lastLiveAt` is null when it was never live. */
export const collectedRelease = z.object({
  app: z.string(),
  version: z.string(),
  lastLiveAt: z.iso.datetime().nullable(),
  bytes: z.number(),
});
export type CollectedRelease = z.infer<typeof collectedRelease>;

/** Why a release may not go live. */
export const refusal = z.object({ code: z.string(), message: z.string() });
export type Refusal = z.infer<typeof refusal>;

/** A token that was lost opens nothing for ever. It ends after these days, unless its maker chooses others. */
const TOKEN_DAYS = 90;

/** `POST /deploy/tokens` */
export const tokenBody = z.object({
  app: appName,
  team: z.string().trim().min(1, 'Name the team').max(200, 'At most 200 characters'),
  days: z
    .number()
    .int('Use whole days')
    .min(1, 'At least 1 day')
    .max(365, 'At most 365 days')
    .default(TOKEN_DAYS),
});

export const deployToken = z.object({
  id: z.string(),
  app: appName,
  team: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** When it stops working. */
  expiresAt: z.iso.datetime(),
});
export type DeployToken = z.infer<typeof deployToken>;

/** `GET /deploy/caller`: whose token it is. An operator has all apps, and a key without an end. */
export const callerAnswer = z.object({
  by: publisher,
  app: appName.nullable(),
  expiresAt: z.iso.datetime().nullable(),
});

/** The only time that the token itself is told. */
export const newTokenAnswer = deployToken.extend({ token: z.string() });
