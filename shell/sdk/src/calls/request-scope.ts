import type { BootData } from '@backline/contracts/platform/releases';

/** The data of one page. A browser has one page. A server renders many pages in one process. */
export interface RequestScope {
  boot: Partial<BootData>;
  /** Asks the API, with the rights of the person who gets the page. */
  fetch(path: string, init: RequestInit): Promise<Response>;
}

/**
 * Finds the scope of the running code. Node's `AsyncLocalStorage` is one. This package also runs in browsers, so it
 * does not import it.
 */
export interface RequestScopes {
  getStore(): RequestScope | undefined;
  run<T>(scope: RequestScope, work: () => T): T;
}

let scopes: RequestScopes | undefined;

/** The scope of the page that the server renders. Undefined in a browser. */
export function requestScope(): RequestScope | undefined {
  return scopes?.getStore();
}

/** Makes this process a server. The renderer calls it once. */
export function serveRequests(given: RequestScopes): void {
  scopes = given;
}

/** Runs `work` for one page. */
export function runInScope<T>(scope: RequestScope, work: () => T): T {
  if (!scopes) throw new Error('serveRequests was not called');
  return scopes.run(scope, work);
}
