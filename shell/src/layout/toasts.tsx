import { dismissToast, useLateCode, useToast } from '@backline/shell-sdk';
import { useFirstAct } from './use-first-act.ts';

// The region needs a headless library of 16 kB that the first screen does not need.
const loadRegion = () => import('@backline/design-system/toast');

/**
 * Where toasts of all areas appear. Its code comes with the first act of the person, so that it is there for the
 * toast that answers, also when the network is gone by then.
 */
export function Toasts() {
  const current = useToast((state) => state.current);
  const hasActed = useFirstAct();
  const region = useLateCode(hasActed || current ? loadRegion : null, current);
  if (!region) return null;
  return <region.ToastRegion toast={current} onDismiss={(id) => dismissToast(Number(id))} />;
}
