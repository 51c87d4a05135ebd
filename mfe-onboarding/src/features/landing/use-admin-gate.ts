import { ApiError, keepAdminAccess, routes, toast, useOneAtATime, useSession } from '@backline/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { openGateMutation } from './api.ts';

const REDIRECT_MS = 1000;

/** Asks the server to open the gate; once it is open, leads on after a second (spec sections 6 and 9). */
export function useAdminGate() {
  const navigate = useNavigate();
  const isAdmin = useSession((session) => session.user?.isAdmin === true);
  const gate = useMutation(openGateMutation());
  const [granted, setGranted] = useState(false);
  const { busy, run } = useOneAtATime({ once: true });

  // The clock is the outside system: leaving the screen stops the redirect.
  useEffect(() => {
    if (!granted) return;
    const timer = setTimeout(() => void navigate(isAdmin ? routes.admin : routes.choosePath), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [granted, isAdmin, navigate]);

  /** Tells in a notice how it went, and answers false when it is known that the code is wrong. */
  async function open(password: string): Promise<boolean> {
    try {
      await run(async () => {
        await gate.mutateAsync(password);
        keepAdminAccess();
        toast('Admin Access Granted', 'Redirecting to signup...', 'success');
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
  // A password that is longer than any code is wrong like another.
  return error instanceof ApiError && (error.code === 'invalid_gate_code' || 'password' in error.fields);
}

function refusalOf(error: unknown): string {
  if (isWrongCode(error)) return 'Invalid admin password';
  return (error instanceof ApiError && error.serverMessage) || 'Please try again';
}
