import { dismissToast, useLateCode, useToast } from '@backline/shell-sdk';
import { useFirstAct } from './use-first-act.ts';

// The region needs a headless library of 16 kB that the first screen does not need.
const loadRegion = () => import('@backline/design-system/toast');

/**
 * The region for the toasts of all areas. Its code loads with the person's first press, so that it is ready for the
 * answering toast, even without a network.
 */
export function Toasts() {
  const current = useToast((state) => state.current);
  const hasActed = useFirstAct();
  const region = useLateCode(hasActed || current ? loadRegion : null, current);
  if (!region) return null;
  return <region.ToastRegion toast={current} onDismiss={(id) => dismissToast(Number(id))} />;
}
