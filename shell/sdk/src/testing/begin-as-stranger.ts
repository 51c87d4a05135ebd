import { beforeEach } from 'vitest';
import { noteServerTime } from '#src/calls/server-clock.ts';
import { useNewVersion } from '#src/calls/new-version.ts';
import { usePlayback } from '#src/playback/playback-store.ts';
import { useToast } from '#src/screen/toast.ts';
import { setSessionUser } from '#src/session/session-store.ts';

// Test files share a page. Each test starts signed out, on a page without toasts and with the clock of this machine.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  usePlayback.setState(null, true);
  useToast.setState({ current: null }, true);
  useNewVersion.setState({ isThere: false }, true);
  noteServerTime(Date.now());
  setSessionUser(null);
});
