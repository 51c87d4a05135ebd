import { LiveRemotes } from '@backline/shell-sdk';
import { use, useEffect } from 'react';
import { loadOnIntent } from '#src/remotes/load-on-intent.ts';
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
  const { registry, loader } = use(LiveRemotes) ?? {};
  // Outside system: the pointer, the keyboard, and the files of other areas.
  useEffect(() => (registry && loader ? loadOnIntent({ registry, loader }) : undefined), [registry, loader]);
  useUnreadTitle();
  return (
    <>
      <LiveUpdates />
      <OfflineNotice />
      <Outbox />
    </>
  );
}
