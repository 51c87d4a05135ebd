import { routes, signOut, toast } from '@backline/shell-sdk';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Signs the admin out and leads to the admin login. */
export function useSignOut() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const handleSignOut = async () => {
    setBusy(true);
    try {
      await signOut();
      toast('Logged Out', 'You have been successfully logged out.', 'success');
      await navigate(routes.adminLogin);
    } catch {
      setBusy(false);
      toast('Logout failed', 'Please try again', 'danger');
    }
  };

  return { handleSignOut, busy };
}
