import { TabNav, tabClass } from '@backline/design-system/tab-nav';
import { Link, useSearchParams } from 'react-router-dom';
import { editSectionPath } from '#src/paths.ts';
import { SECTIONS, sectionOf } from './sections.ts';

export function SectionTabs() {
  const [search] = useSearchParams();
  const current = sectionOf(search);
  return (
    <TabNav aria-label="Sections">
      {SECTIONS.map(({ id, label }) => (
        <Link
          key={id}
          to={editSectionPath(id)}
          className={tabClass()}
          aria-current={id === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </TabNav>
  );
}
