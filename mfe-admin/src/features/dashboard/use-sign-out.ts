import { routes, signOut, toast } from '@backline/shell-sdk';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

export function useLogout() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const logout = async () => {
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

  return { logout, busy };
}
