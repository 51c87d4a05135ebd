import { routes } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { needsGate, signupCountsQuery } from './api.ts';

interface Props {
  /** True if this tab has passed the gate. The server decides. */
  passed: boolean;
  children: ReactNode;
}

/** Leads a person without a valid grant to the gate (rules: admin gate). */
export function RequireGate({ passed, children }: Props) {
  const { error } = useQuery({ ...signupCountsQuery(), enabled: passed });
  if (!passed || needsGate(error)) return <Navigate to={routes.adminGate} replace />;
  return children;
}
