import { routes } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { needsGate, useBetaSignups } from './api.ts';

interface Props {
  /** This tab has passed the gate, as far as it knows. */
  passed: boolean;
  children: ReactNode;
}

/** Sends everybody to the gate who has not passed it, or whose grant the server does not accept any more. */
export function RequireGate({ passed, children }: Props) {
  const { error } = useBetaSignups({ enabled: passed });
  if (!passed || needsGate(error)) return <Navigate to={routes.adminGate} replace />;
  return children;
}
