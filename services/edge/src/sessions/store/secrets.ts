/** The installation's session secrets. The first one seals and signs, all of them open and verify. */
export type Secrets = readonly [string, ...string[]];
