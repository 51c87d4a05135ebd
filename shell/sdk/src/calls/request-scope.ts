import type { BootData } from '@backline/contracts/platform/releases';

/** What belongs to one page. In a browser it is the page's own. A server renders many pages in one process. */
export interface RequestScope {
  boot: Partial<BootData>;
  /** Asks the API, with the rights of the person who gets the page. */
  fetch(path: string, init: RequestInit): Promise<Response>;
}

/** Finds the scope of the code that runs. Node's `AsyncLocalStorage` is one; this package runs in browsers too. */
export interface RequestScopes {
  getStore(): RequestScope | undefined;
  run<T>(scope: RequestScope, work: () => T): T;
}

let scopes: RequestScopes | undefined;

/** The page that renders on the server; undefined in a browser. */
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
