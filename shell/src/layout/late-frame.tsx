import { OfflineNotice } from './offline-notice.tsx';

/** What the frame of a page needs only after a while. */
export function LateFrame() {
  return <OfflineNotice />;
}
