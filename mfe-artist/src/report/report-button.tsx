import { Button } from '@backline/design-system/button';
import { useState } from 'react';
import { LateReportDialog, type ReportedItem } from './late-report-dialog.tsx';

/** Opens the form that reports a copyright matter. */
export function ReportButton(item: ReportedItem) {
  const [reported, setReported] = useState<ReportedItem>();
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Report ${item.title}`}
        onClick={() => setReported({ ...item })}
      >
        Report
      </Button>
      <LateReportDialog item={reported} onClose={() => setReported(undefined)} />
    </>
  );
}
