import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';

/**
 * Navigates once from each history entry. Two quick clicks would make two entries, and 'back' would not lead back.
 */
export function useGoOn(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const left = useRef<string>(null);

  useEffect(() => {
    // The person returned to the entry and can continue again.
    if (left.current === key) left.current = null;
  }, [key]);

  return useCallback(
    (path, options) => {
      if (left.current === key) return;
      left.current = key;
      void navigate(path, options);
    },
    [key, navigate],
  );
}
