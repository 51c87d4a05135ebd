import { useLateCode } from '@backline/shell-sdk';
import { useFirstAct } from './use-first-act.ts';

const loadNotice = () => import('./offline-notice.tsx');

/** Tells while there is no network. Its code comes with the first act of the person, because it must be there before. */
export function Offline() {
  const code = useLateCode(useFirstAct() ? loadNotice : null);
  return code ? <code.OfflineNotice /> : null;
}
