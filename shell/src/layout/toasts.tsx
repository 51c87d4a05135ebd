import { dismissToast, useToast } from '@backline/shell-sdk';
import { usePart } from './use-part.ts';

// The region needs a headless library that the first screen does not: it comes right after it.
const loadRegion = () => import('@backline/design-system/toast');

/** Where notices appear, whoever raises them. */
export function Notices() {
  const current = useToast((state) => state.current);
  const part = usePart(loadRegion, current);
  if (!part) return null;
  return <part.ToastRegion toast={current} onDismiss={(id) => dismissToast(Number(id))} />;
}
