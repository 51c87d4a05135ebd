import * as z from 'zod';
import { user } from '#src/accounts/auth.schemas.ts';
import { flagName } from './flags.schemas.ts';

/** The file of a release that the renderer runs. Browsers never get it. */
export const SERVER_FILE = 'server.cjs';

/** No segment is `.` or `..`, so none leads out of the release. */
const file = z.string().regex(/^(?!(.*\/)?\.{1,2}(\/|$))[\w.-]+(\/[\w.-]+)*$/, 'A path inside the release');

export const appName = z.string().regex(/^[a-z][a-z0-9-]*$/, 'Lower case letters, digits and dashes');

const slotName = z.string().regex(/^[a-z][a-z0-9-]*$/, 'Lower case letters, digits and dashes');

/** Files that a browser needs before it can run a part of a release. Paths are relative to the release. */
export const releaseFiles = z.object({ scripts: z.array(file), styles: z.array(file) });
export type ReleaseFiles = z.infer<typeof releaseFiles>;

/** A hash of a file's bytes, as the attribute `integrity` of a tag has it. */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'A SHA-384 hash in base64');

/**
 * What every manifest says of the files in its release, itself left out: each path with its hash. The compressed
 * copies are files of their own.
 */
const releaseContent = z.object({ files: z.record(file, integrity) });

const server = z.literal(SERVER_FILE).optional();

/**
 * `manifest.json` of one build of the shell. `provides` names each module that it shares, with version and files.
 * `slots` names the slots that remotes may fill. Older shells have none.
 */
export const hostManifest = releaseFiles.extend(releaseContent.shape).extend({
  app: z.literal('shell'),
  server,
  fonts: z.array(file),
  slots: z.array(slotName).optional(),
  provides: z.record(
    z.string(),
    /** `exports` are the names that remotes may import. */
    releaseFiles.extend({ version: z.string(), exports: z.array(z.string()).optional() }),
  ),
});
export type HostManifest = z.infer<typeof hostManifest>;

/** Who a screen or an entry of the navigation is for. */
export const audience = z.enum(['artist', 'organisation', 'admin']);
export type Audience = z.infer<typeof audience>;

/** An entry that a remote adds to the shell's navigation. Only existing screens have one. */
export const navigationEntry = z.object({
  label: z.string().min(1),
  to: z.string().startsWith('/'),
  /** Name of an icon of the design system. The shell shows a plain mark for an unknown name. */
  icon: z.string(),
  audience: z.union([audience, z.literal('stranger')]),
  /** Where it stands: the bar at the top (from 768 px), the one at the bottom (below), both, or the account menu. */
  placement: z.enum(['bars', 'top', 'bottom', 'menu']),
  /** Other paths that belong to the entry in a bar that has no entry of their own, e.g. its segments. */
  covers: z.array(z.string().startsWith('/')).optional(),
  /** Position among the others, ascending. */
  order: z.number(),
  /** What is counted beside the label: unread conversations. */
  counts: z.enum(['messages']).optional(),
});
export type NavigationEntry = z.infer<typeof navigationEntry>;

/**
 * What a remote declares in its `package.json` under `backline`, readable without running it: the path patterns
 * of its screens, and its entries in the navigation. `ownLayout` lists the patterns whose screens draw the whole
 * page, without the shell's bars. `previewed` lists those whose shared links show a preview (rules: releases).
 * `rendered` lists those that the server renders. `flags` lists the flags that release its screens. `fills` lists the
 * slots in screens of other remotes that it fills.
 */
export const remoteDeclaration = z.object({
  paths: z.array(z.string().startsWith('/')),
  ownLayout: z.array(z.string().startsWith('/')),
  previewed: z.array(z.string().startsWith('/')).optional(),
  rendered: z.array(z.string().startsWith('/')).optional(),
  navigation: z.array(navigationEntry),
  flags: z.array(flagName).optional(),
  fills: z.array(slotName).optional(),
});
export type RemoteDeclaration = z.infer<typeof remoteDeclaration>;

/**
 * What only the build of a remote reads under `backline`: the file of each lazy screen that people open first, by its
 * path. The page of such a path names the screen's own files, so that the browser need not find out.
 */
export const screenModules = z.object({ screens: z.record(z.string(), z.string()).optional() });

/**
 * `manifest.json` of one build of a remote: its declaration and the files of `./app`. `entry` is the script that
 * holds its container, `globalName` the global that the script sets. `consumes` names the shell's modules that it
 * uses, `imports` the names that it takes of each. `needsAtOnce` names those that `./app` needs before it runs. `calls`
 * are the API's endpoints that it knows, as `GET /api/events/:id`. Without `server` the browser renders every screen.
 * `screens` has the files of lazy screens by their path, and the shell's modules that they need besides.
 */
export const remoteManifest = remoteDeclaration
  .extend(releaseFiles.shape)
  .extend(releaseContent.shape)
  .extend({
    app: appName,
    server,
    entry: file,
    globalName: z.string().regex(/^\w+$/, 'A plain identifier'),
    consumes: z.record(z.string(), z.string()),
    imports: z.record(z.string(), z.array(z.string())).optional(),
    needsAtOnce: z.array(z.string()),
    screens: z.record(z.string(), releaseFiles.extend({ needs: z.array(z.string()) })).optional(),
    calls: z.array(z.string()).optional(),
  });
export type RemoteManifest = z.infer<typeof remoteManifest>;

/** The part of a manifest that loads a remote. `integrity` is the hash of its entry. */
export const remoteContainer = remoteManifest.pick({ entry: true, globalName: true }).extend({ integrity });
export type RemoteContainer = z.infer<typeof remoteContainer>;

export const releaseVersion = z
  .string()
  .max(100, 'Use at most 100 characters')
  .regex(/^\w[\w.-]*$/);

/**
 * Which version of each app is live. `GET /registry.json` answers it and each page carries it. It holds each
 * app's declaration too, so that the owner of a page is known even when its release cannot be read. `integrity`
 * is the hash of the manifest. Pages leave it out, because they carry the needed parts of the manifest.
 */
export const releaseRegistry = z.object({
  apps: z.record(
    appName,
    remoteDeclaration.extend({ version: releaseVersion, integrity: integrity.optional() }),
  ),
});
export type ReleaseRegistry = z.infer<typeof releaseRegistry>;

/**
 * JSON that the edge writes into each page (`#backline-boot`), so that the page need not ask for it. `user` is
 * null for a signed-out person. It is absent when the edge could not find out; then the page asks.
 * `manifests` lacks a remote whose release could not be read.
 */
export const bootData = z.object({
  user: user.nullable().optional(),
  registry: releaseRegistry,
  manifests: z.record(appName, remoteContainer),
  /** The number of changes to the live releases at the time when the page was made. */
  revision: z.number().optional(),
  supabaseAnonKey: z.string(),
  demo: z.boolean(),
  /** Whether the browser keeps a page for times without a network. */
  offlinePage: z.boolean().optional(),
  /** Whether people can sign in with a passkey. */
  passkeys: z.boolean().optional(),
  /** Minutes for which each mailed link works, where a hosted project says so. @default LINK_MINUTES */
  linkMinutes: z.number().optional(),
  /** Where people write to. Without it screens show no contact link. */
  contactEmail: z.string().optional(),
});
export type BootData = z.infer<typeof bootData>;
