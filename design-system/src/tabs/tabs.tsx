import type { ComponentProps } from 'react';
import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import { cx } from '#src/internal/cx.ts';
import { tabClass, tabListClass } from '#src/tab-nav/tab-nav.tsx';

export interface TabsProps extends Omit<ComponentProps<typeof Root>, 'asChild'> {}

/** Panels, one of which is shown. Use `value` and `onValueChange`, or `defaultValue`. Arrow keys move between tabs. */
export function Tabs(props: TabsProps) {
  return <Root {...props} />;
}

export interface TabListProps extends Omit<ComponentProps<typeof List>, 'asChild'> {
  /** Names the content that the tabs switch. */
  'aria-label': string;
}

/** The row of tabs. */
export function TabList({ className, ...rest }: TabListProps) {
  return <List {...rest} className={cx(tabListClass(), className)} />;
}

export interface TabProps extends Omit<ComponentProps<typeof Trigger>, 'asChild'> {}

/** One tab. Its `value` names the panel. It becomes part of an id, so it has no spaces. */
export function Tab({ className, ...rest }: TabProps) {
  return <Trigger {...rest} className={cx(tabClass(), className)} />;
}

export interface TabPanelProps extends Omit<ComponentProps<typeof Content>, 'asChild'> {}

/** The content of the tab with the same `value`. */
export function TabPanel(props: TabPanelProps) {
  return <Content {...props} />;
}
