import { REPORTS_PATH } from '@backline/contracts/platform/screen-paths';
import { linkClass } from '@backline/design-system/link';
import { searchOf } from '@backline/shell-sdk/filters';
import { Link } from 'react-router-dom';

interface Props {
  /** The id of an artist, a venue or an event. */
  id: string;
  name: string;
  /** The open reports. */
  reports: number;
}

/** The open reports about one page, in the queue. */
const pathOf = (id: string) => `${REPORTS_PATH}${searchOf({ state: 'open', subject: id })}`;

/** The number of open reports, which leads to them. */
export function ReportsCell({ id, name, reports }: Props) {
  if (reports === 0) return '0';
  return (
    <Link to={pathOf(id)} className={linkClass()} aria-label={`Read ${countOf(reports)} about ${name}`}>
      {reports}
    </Link>
  );
}

/** The same as an entry of the row's menu. */
export const reportLinks = ({ id, reports }: Omit<Props, 'name'>) =>
  reports === 0 ? [] : [{ label: `Read ${countOf(reports)}`, to: pathOf(id) }];

const countOf = (reports: number) => (reports === 1 ? '1 report' : `${reports} reports`);
