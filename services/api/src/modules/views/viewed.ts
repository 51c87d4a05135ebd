/** A page that somebody looks at. */
export type Viewed = { page: 'profile'; id: string } | { page: 'event'; id: string; orgId: string };
