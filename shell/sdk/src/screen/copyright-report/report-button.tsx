import { Button } from '@backline/design-system/button';
import { useState } from 'react';
import { LateReportDialog } from './late-report-dialog.tsx';
import type { ReportedItem } from './reported-item.ts';

interface Props extends ReportedItem {
  /** @default 'Report' */
  children?: string | undefined;
}

/** Opens the form for a copyright report. */
export function ReportButton({ children = 'Report', ...item }: Props) {
  const [reported, setReported] = useState<ReportedItem>();
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Report ${item.title}`}
        onClick={() => setReported({ ...item })}
      >
        {children}
      </Button>
      <LateReportDialog item={reported} onClose={() => setReported(undefined)} />
    </>
  );
}
