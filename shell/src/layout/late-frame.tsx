import { useEffect } from 'react';
import { watchThemeForms } from './theme/change-theme.ts';
import { LiveUpdates } from './live/live-updates.tsx';
import { keepOfflinePage } from './offline/keep-offline-page.ts';
import { OfflineNotice } from './offline/offline-notice.tsx';
import { Outbox } from './outbox.tsx';
import { useUnreadTitle } from './unread-title.ts';

/** The parts of the frame that a page needs only after a while. */
export function LateFrame() {
  // Outside system: the browser's cache of this site.
  useEffect(() => void keepOfflinePage(), []);
  // Outside system: the forms of the page.
  useEffect(watchThemeForms, []);
  useUnreadTitle();
  return (
    <>
      <LiveUpdates />
      <OfflineNotice />
      <Outbox />
    </>
  );
}
