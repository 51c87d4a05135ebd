import { toast } from '@backline/shell-sdk';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { signupPaths } from '../signup-paths.ts';

/** Nobody is signed in: the signup begins anew (spec section 8). */
export function SentBack() {
  useEffect(() => toast('Authentication required', 'Please complete the signup process again', 'danger'), []);
  return <Navigate to={signupPaths.email} replace />;
}
