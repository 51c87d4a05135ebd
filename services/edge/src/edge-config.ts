/** What the edge must know of its surroundings. `main.ts` and the one-process start fill it in. */
export interface EdgeConfig {
  /** The one address browsers use. */
  publicUrl: string;
  /** Folder with `releases/` and `media/`. */
  dataDir: string;
  /** Base of the API, without `/api`. */
  apiUrl: string;
  /** Base of the authentication service, ending in `/auth/v1`. */
  authUrl: string;
  /** Key that a hosted authentication service's gateway wants with each call. */
  authApiKey?: string | undefined;
  /** Secret behind the encryption of stored tokens, the same for every edge process. @default one made at the first start */
  sessionSecret?: string | undefined;
  /** Public key that the browser's Supabase client sends. @default one for our own service, which asks for none */
  supabaseAnonKey?: string | undefined;
  /** Whether this installation shows demo content. */
  demo: boolean;
  /** Whether `/dev/mail` shows the messages of an installation without a mail server; never in production. */
  showsOutbox?: boolean | undefined;
  /** Where a page tells people to write to; without it no page shows a contact link. */
  contactEmail?: string | undefined;
  /** Proxies whose `X-Forwarded-For` is believed, as Express's `trust proxy` takes them. */
  trustedProxies?: readonly string[] | undefined;
  /** Milliseconds for which the registry is believed. @default 1000 */
  registryTtlMs?: number | undefined;
}
