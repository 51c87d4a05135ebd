import { afterEach } from 'vitest';
import { setSessionUser } from '../session/session-store.ts';

// Test files share a page: whoever uses it next is a stranger to it.
afterEach(() => {
  setSessionUser(null);
  localStorage.clear();
  sessionStorage.clear();
});
