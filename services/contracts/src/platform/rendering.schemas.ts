import * as z from 'zod';
import { bootData, integrity } from './releases.schemas.ts';

/** A version of the shell, and the hash of its bundle for the server. */
export const shellToPrepare = z.object({ shell: z.string(), hash: integrity });
export type ShellToPrepare = z.infer<typeof shellToPrepare>;

/** What the edge asks of the renderer. The registry names the exact versions. */
export const renderJob = z.object({
  /** Path and query. */
  url: z.string().startsWith('/'),
  /** The remote whose screen it is, and the pattern of its path. */
  app: z.string(),
  path: z.string(),
  /** What the page knows of its person and of the installation. */
  boot: bootData.omit({ manifests: true, supabaseAnonKey: true }),
  /** The hashes of both bundles. No other code may run. */
  hashes: z.object({ shell: integrity, app: integrity }),
  /** Stands for the page's person in the renderer's calls to the edge. */
  ticket: z.string(),
});
export type RenderJob = z.infer<typeof renderJob>;

/** Remotes whose bundles are run once with a shell, before they are live. */
export const loadJob = z.object({
  shell: shellToPrepare,
  remotes: z.array(z.object({ app: z.string(), version: z.string(), hash: integrity })),
});
export type LoadJob = z.infer<typeof loadJob>;

/** A page as the server rendered it: tags for its head, the markup of `#root`, and its data (`PageAnswer`). */
export const renderedPage = z.object({
  head: z.string(),
  html: z.string(),
  answers: z.array(z.unknown()),
});
export type RenderedPage = z.infer<typeof renderedPage>;
