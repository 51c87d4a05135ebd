/** Names of this machine, in the spelling of `URL.hostname`. */
export const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
