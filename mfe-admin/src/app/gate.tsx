import { hasAdminAccess, routes, toast, useSession } from '@backline/shell-sdk';
import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { RequireGate } from '#src/features/beta-signups/require-gate.tsx';

/** Shows a screen to an administrator who passed the gate, or proved the second factor in its place. */
export function Gate({ children }: { children: ReactNode }) {
  const factor = useSession(({ user }) => user?.adminFactor);
  if (factor === 'needed') return <ToFactor />;
  return <RequireGate passed={factor === 'proven' || hasAdminAccess()}>{children}</RequireGate>;
}

function ToFactor() {
  // Outside system: the toasts. The settings say it too, beside the button.
  useEffect(() => toast('Two-factor is needed', 'Set it up here. Then the admin area opens.'), []);
  return <Navigate to={`${routes.settings}#factor`} replace />;
}
