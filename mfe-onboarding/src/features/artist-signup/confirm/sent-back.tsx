import { toast } from '@backline/shell-sdk';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { signupPaths } from '#src/features/artist-signup/shared/signup-paths.ts';

/** Leads a signed-out person back to the first step. */
export function SentBack() {
  useEffect(() => toast('Authentication required', 'Please complete the signup process again', 'danger'), []);
  return <Navigate to={signupPaths.email} replace />;
}
