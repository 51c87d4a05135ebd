import type { ReleasesConfig } from './releases/store/open-releases.ts';

/** What the edge must know of its surroundings. `main.ts` and `npm start` fill it in. */
export interface EdgeConfig extends ReleasesConfig {
  /** The one address browsers use. */
  publicUrl: string;
  /** Folder with `releases/` and `media/`. */
  dataDir: string;
  /** Base of the API, without `/api`. */
  apiUrl: string;
  /** Base of the auth service, ending in `/auth/v1`. */
  authUrl: string;
  /** Set for a hosted project in place of our own service. The edge then guards it. */
  hosted?:
    | {
        serviceKey: string;
        limitScale?: number | undefined;
        /** Minutes for which its mailed links work. @default 60 */
        linkMinutes?: number | undefined;
      }
    | undefined;
  /** Secret that services show each other. With it the edge tells the API who calls, signed. */
  serviceRoleKey?: string | undefined;
  /**
   * Encrypt stored tokens; the same for every edge process. The first seals, all of them open.
   * @default one that the first start creates
   */
  sessionSecrets?: readonly string[] | undefined;
  /** Whether this installation shows demo content. */
  demo: boolean;
  /** Whether `/dev/mail` shows the messages of an installation without a mail server. Never in production. */
  showsOutbox?: boolean | undefined;
  /** Address of the contact link. Without it no page shows one. */
  contactEmail?: string | undefined;
  /**
   * Whether browsers keep a page for times without a network, by a service worker. Without it, browsers that have the
   * worker remove it.
   * @default true
   */
  offlinePage?: boolean | undefined;
  /** Proxies whose `X-Forwarded-For` the edge trusts, as Express's `trust proxy` takes them. */
  trustedProxies?: readonly string[] | undefined;
  /** The media service, or how to find it. Without it there are no uploads. */
  mediaUrl?: string | (() => Promise<string>) | undefined;
  /** The renderer. Without it browsers render every page. */
  rendererUrl?: string | undefined;
  /** Milliseconds that a page waits for the renderer. @default 500 */
  renderTimeoutMs?: number | undefined;
  /** Milliseconds until the registry is read again. @default 1000 */
  registryTtlMs?: number | undefined;
}
