import { beforeEach } from 'vitest';
import { setSessionUser } from '#src/session/session-store.ts';

// Test files share a page. Each test starts signed out.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setSessionUser(null);
});
