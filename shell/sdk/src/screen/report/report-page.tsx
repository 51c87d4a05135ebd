import { Button } from '@backline/design-system/button';
import { useState } from 'react';
import { LatePageReport } from './late-page-report.tsx';
import type { PageToReport } from './page-to-report.ts';

/** A quiet button at the foot of a public page, which opens the form for a report. */
export function ReportPage(page: PageToReport) {
  const [reported, setReported] = useState<PageToReport>();
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Report ${page.name}`}
        onClick={() => setReported({ ...page })}
      >
        Report
      </Button>
      <LatePageReport page={reported} onClose={() => setReported(undefined)} />
    </>
  );
}
