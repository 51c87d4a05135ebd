import { useLateCode } from '@backline/shell-sdk';
import { useState } from 'react';

const loadDeclineForm = () => import('./decline-form.tsx');

/** The form that declines an application. Its code loads when it is opened; `DeclineForm` is undefined till then. */
export function useDeclineForm() {
  const [presses, setPresses] = useState(0);
  const code = useLateCode(presses > 0 ? loadDeclineForm : null, presses);
  return {
    DeclineForm: presses > 0 ? code?.DeclineForm : undefined,
    open: () => setPresses((count) => count + 1),
    close: () => setPresses(0),
  };
}
