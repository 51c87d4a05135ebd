import type { ReportedPage, ReportReceipt } from '@backline/contracts/desk/reports';
import { Dialog } from '@backline/design-system/dialog';
import { useState } from 'react';
import type { ItemOfPage } from './page-to-report.ts';
import { Receipt } from './receipt.tsx';
import { ReportForm } from './report-form.tsx';

interface Props {
  about: ReportedPage;
  /** What is reported, as people see it. */
  name: string;
  /** What the report can be about besides the page. */
  items?: readonly ItemOfPage[];
  isCopyright: boolean;
  onClose: () => void;
}

/** Reports a page, or a picture, mix or video for copyright. Signed-out people may too. */
export function ReportDialog({ about, name, items = [], isCopyright, onClose }: Props) {
  const [receipt, setReceipt] = useState<ReportReceipt>();
  const asked = isCopyright
    ? 'Tell us when it belongs to you and is shown without your consent. We look at each report within one day.'
    : 'Tell us what is wrong. A person reads each report. The other side is not told who reported.';
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={receipt ? 'Report sent' : `Report ${name}`}
      description={receipt ? 'Thank you. A person reads each report.' : asked}
    >
      {receipt ? (
        <Receipt receipt={receipt} onClose={onClose} />
      ) : (
        <ReportForm about={about} items={items} isCopyright={isCopyright} onSent={setReceipt} />
      )}
    </Dialog>
  );
}
