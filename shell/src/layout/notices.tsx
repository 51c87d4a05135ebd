import { dismissToast, useToast } from '@backline/shell-sdk';
import { lazy, Suspense } from 'react';

// The region needs a headless library that the first screen does not: it comes right after it.
const ToastRegion = lazy(async () => ({
  default: (await import('@backline/design-system/toast')).ToastRegion,
}));

/** Where notices appear, whoever raises them. */
export function Notices() {
  const current = useToast((state) => state.current);
  return (
    <Suspense fallback={null}>
      <ToastRegion toast={current} onDismiss={(id) => dismissToast(Number(id))} />
    </Suspense>
  );
}
