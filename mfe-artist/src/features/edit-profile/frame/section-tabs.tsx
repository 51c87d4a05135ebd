import { TabNav, tabClass } from '@backline/design-system/tab-nav';
import { Link } from 'react-router-dom';
import { editSectionPath } from '#src/paths.ts';
import { type SectionId, tabOf, TABS } from './sections.ts';

export function SectionTabs({ section }: { section: SectionId }) {
  const current = tabOf(section);
  return (
    <TabNav aria-label="Sections">
      {TABS.map(({ id, label }) => (
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
