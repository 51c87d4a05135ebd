import type { ReportStatus } from '@backline/contracts/desk/reports';
import type { BadgeProps } from '@backline/design-system/badge';

/** The words and the tone of a report's state. */
export const REPORT_STATES: Record<ReportStatus, { text: string; tone: BadgeProps['tone'] }> = {
  open: { text: 'Open', tone: 'warn' },
  hidden: { text: 'Hidden', tone: 'bad' },
  suspended: { text: 'Suspended', tone: 'bad' },
  warned: { text: 'Warned', tone: 'neutral' },
  refused: { text: 'Refused', tone: 'neutral' },
  restored: { text: 'Shown again', tone: 'neutral' },
};
