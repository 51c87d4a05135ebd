import * as z from 'zod';
import { user } from './auth.ts';

const file = z.string().regex(/^[\w.-]+(\/[\w.-]+)*$/, 'A path inside the release');
const appName = z.string().regex(/^[a-z][a-z0-9-]*$/, 'Lower case letters, digits and dashes');

/** Files that a browser needs before it can run a piece of a release, relative to the release. */
export const releaseFiles = z.object({ scripts: z.array(file), styles: z.array(file) });
export type ReleaseFiles = z.infer<typeof releaseFiles>;

/** `manifest.json` of one build of the shell. `provides` says what it shares with remotes: name -> version and files. */
export const hostManifest = releaseFiles.extend({
  app: z.literal('shell'),
  fonts: z.array(file),
  provides: z.record(z.string(), releaseFiles.extend({ version: z.string() })),
});
export type HostManifest = z.infer<typeof hostManifest>;

/** Who an entry of the navigation is for. */
export const audience = z.enum(['artist', 'organisation', 'admin']);
export type Audience = z.infer<typeof audience>;

/** An entry that a remote adds to the shell's navigation. Only screens that exist have one. */
export const navigationEntry = z.object({
  label: z.string().min(1),
  to: z.string().startsWith('/'),
  /** Name of an icon of the design system; the shell shows a plain mark for one it does not know. */
  icon: z.string(),
  audience,
  /** Where it stands: the bars (top from 768 px, bottom below), or the account menu. */
  placement: z.enum(['bars', 'menu']),
  /** Position among the others, ascending. */
  order: z.number(),
});
export type NavigationEntry = z.infer<typeof navigationEntry>;

/**
 * What a remote declares about itself in its `package.json` under `backline`, readable without running it:
 * the path patterns of its screens, those of them that draw the whole page instead of standing between the
 * shell's bars, those that a link previews where it is shared, and its entries in the navigation.
 */
export const remoteFace = z.object({
  paths: z.array(z.string().startsWith('/')),
  ownLayout: z.array(z.string().startsWith('/')),
  previewed: z.array(z.string().startsWith('/')).optional(),
  navigation: z.array(navigationEntry),
});
export type RemoteFace = z.infer<typeof remoteFace>;

/**
 * `manifest.json` of one build of a remote: the script that holds its container, the global it leaves
 * behind, the files of `./app`, its face, what it takes from the shell, and what of that `./app` needs at once.
 */
export const remoteManifest = remoteFace.extend({
  ...releaseFiles.shape,
  app: appName,
  entry: file,
  globalName: z.string().regex(/^\w+$/, 'A plain identifier'),
  consumes: z.record(z.string(), z.string()),
  needsAtOnce: z.array(z.string()),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

/** The part of a manifest that loading needs. */
export const remoteContainer = remoteManifest.pick({ entry: true, globalName: true });
export type RemoteContainer = z.infer<typeof remoteContainer>;

/**
 * Which version of each app is live, as `GET /registry.json` answers it and as each page carries it. Each
 * app's face stands here too, so that a page is known as somebody's even when that release is unreadable.
 */
export const releaseRegistry = z.object({
  apps: z.record(appName, remoteFace.extend({ version: z.string().regex(/^\w[\w.-]*$/) })),
});
export type ReleaseRegistry = z.infer<typeof releaseRegistry>;

/**
 * JSON that the edge writes into each page (`#backline-boot`) so that nothing is asked for twice. `user` is
 * null for somebody signed out, and absent when the edge could not find out: the page asks then.
 * `manifests` lacks a remote whose release could not be read.
 */
export const bootData = z.object({
  user: user.nullable().optional(),
  registry: releaseRegistry,
  manifests: z.record(appName, remoteContainer),
  supabaseAnonKey: z.string(),
  demo: z.boolean(),
  /** Where people write to; without it no contact link is shown. */
  contactEmail: z.string().optional(),
});
export type BootData = z.infer<typeof bootData>;
