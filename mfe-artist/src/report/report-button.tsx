import { Button, type ButtonProps } from '@backline/design-system/button';
import { useLateCode } from '@backline/shell-sdk';
import { useState } from 'react';

const loadDialog = () => import('./report-dialog.tsx');

/** What is reported, among what an artist shows. */
export interface ReportedItem {
  artistId: string;
  itemId: string;
  /** As people see it. */
  title: string;
}

/** Opens the form that reports a copyright matter. Few visitors need it, so it comes at the press. */
export function ReportButton({ variant = 'ghost', ...item }: ReportedItem & Pick<ButtonProps, 'variant'>) {
  const [open, setOpen] = useState(false);
  const [presses, setPresses] = useState(0);
  const code = useLateCode(presses > 0 ? loadDialog : null, presses);
  const press = () => {
    setPresses(presses + 1);
    setOpen(true);
  };
  return (
    <>
      <Button variant={variant} size="sm" aria-label={`Report ${item.title}`} onClick={press}>
        Report
      </Button>
      {code && open ? <code.ReportDialog item={item} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
