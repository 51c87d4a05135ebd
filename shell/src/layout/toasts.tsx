import { dismissToast, useLateCode, useToast } from '@backline/shell-sdk';

// The region needs a headless library that the first screen does not need.
const loadRegion = () => import('@backline/design-system/toast');

/** Where toasts of all areas appear. */
export function Toasts() {
  const current = useToast((state) => state.current);
  const region = useLateCode(loadRegion, current);
  if (!region) return null;
  return <region.ToastRegion toast={current} onDismiss={(id) => dismissToast(Number(id))} />;
}
