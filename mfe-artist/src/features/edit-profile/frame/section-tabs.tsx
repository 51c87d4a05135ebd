import { TabNav, tabClass } from '@backline/design-system/tab-nav';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { editSectionPath } from '#src/paths.ts';
import { type SectionId, tabOf, TABS } from './sections.ts';

export function SectionTabs({ section }: { section: SectionId }) {
  const current = tabOf(section);
  const tabs = useRef<HTMLElement>(null);
  // Phones have no room for all tabs.
  useLayoutEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (tabs.current && tab)
      tabs.current.scrollLeft = tab.offsetLeft + (tab.offsetWidth - tabs.current.offsetWidth) / 2;
  }, [current]);
  return (
    <TabNav ref={tabs} aria-label="Sections">
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
