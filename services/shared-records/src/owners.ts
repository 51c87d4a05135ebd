/** The services that keep records in the common database. */
type Service = 'api' | 'auth' | 'edge' | 'media';

interface Ownership {
  /** Decides what the records are. */
  owner: Service;
  /** The other services that write here, each with the reason. */
  others: Partial<Record<Service, string>>;
}

/** The owner of each collection that several services use. Every service may read. */
export const OWNERS: Readonly<Record<string, Ownership>> = {
  media_files: {
    owner: 'media',
    others: {
      api: 'claims and releases a file in the transaction that stores what shows it; brings fetched and demo files',
    },
  },
  media_jobs: {
    owner: 'media',
    others: { api: 'queues a check again, when an administrator decides it' },
  },
  media_jobs_dead: {
    owner: 'media',
    others: { api: 'removes the check, when an administrator has it tried again or drops it' },
  },
  media_imports: {
    owner: 'media',
    others: { api: 'leaves the bytes of a fetched picture, which it does not decode itself' },
  },
  live_changes: { owner: 'api', others: {} },
  media_links: { owner: 'media', others: { api: 'makes a link for a person who may read the file' } },
  reports: { owner: 'api', others: {} },
  push_devices: {
    owner: 'api',
    others: { edge: 'ends the messages of a session that its person ends' },
  },
  recovered_sessions: { owner: 'edge', others: {} },
  failed_sign_ins: {
    owner: 'edge',
    others: { auth: 'counts wrong passwords, whose account only it knows' },
  },
  recovery_codes: {
    owner: 'edge',
    others: {
      api: 'removes the codes with the factors, after a lost phone and by an administrator’s invitation',
    },
  },
  hidden_media: { owner: 'api', others: {} },
  suspensions: { owner: 'api', others: {} },
  hidden_pages: { owner: 'api', others: {} },
  leavings: { owner: 'api', others: {} },
  refused_addresses: { owner: 'auth', others: { api: 'marks the address, and removes the record' } },
  deploy_tokens: {
    owner: 'api',
    others: { edge: 'notes when a token was last used' },
  },
  deploy_audit: {
    owner: 'edge',
    others: { api: 'writes down who made and revoked a token' },
  },
};
