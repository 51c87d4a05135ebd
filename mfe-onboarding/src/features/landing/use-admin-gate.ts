import { ApiError, keepAdminAccess, routes, toast, useOneAtATime, useSession } from '@backline/shell-sdk';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOpenGate } from './api.ts';

const REDIRECT_MS = 1000;
export const WRONG_CODE = 'Invalid admin password';

/** Sends the code of the admin gate, and navigates after a second (rules: admin gate). */
export function useAdminGate() {
  const navigate = useNavigate();
  const isAdmin = useSession((session) => session.user?.isAdmin === true);
  const gate = useOpenGate();
  const [granted, setGranted] = useState(false);
  const { busy, run } = useOneAtATime({ once: true });

  // Outside system: the clock. Leaving the screen stops the redirect.
  useEffect(() => {
    if (!granted) return;
    const timer = setTimeout(() => void navigate(isAdmin ? routes.admin : routes.choosePath), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [granted, isAdmin, navigate]);

  /** A toast reports the result. Resolves to false only for a wrong code. */
  async function open(password: string): Promise<boolean> {
    try {
      await run(async () => {
        await gate.mutateAsync(password);
        keepAdminAccess();
        const next = isAdmin ? 'Opening the dashboard...' : 'Redirecting to signup...';
        toast('Admin Access Granted', next, 'success');
        setGranted(true);
      });
      return true;
    } catch (error) {
      toast('Access Denied', refusalOf(error), 'danger');
      return !isWrongCode(error);
    }
  }

  return { open, verifying: busy };
}

function isWrongCode(error: unknown): boolean {
  // A text that is longer than any code is a wrong code too.
  return error instanceof ApiError && (error.code === 'invalid_gate_code' || 'password' in error.fields);
}

function refusalOf(error: unknown): string {
  if (isWrongCode(error)) return WRONG_CODE;
  return (error instanceof ApiError && error.serverMessage) || 'Please try again';
}
