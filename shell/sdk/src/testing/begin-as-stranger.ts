import { beforeEach } from 'vitest';
import { setSessionUser } from '#src/session/session-store.ts';

// Test files share a page: whoever uses it next is a stranger to it.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setSessionUser(null);
});
