import type { ComponentProps } from 'react';
import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import { cx } from '../internal/cx.ts';
import { tabClass, tabListClass } from '../tab-nav/tab-nav.tsx';

export interface TabsProps extends Omit<ComponentProps<typeof Root>, 'asChild'> {}

/** Panels of which one is shown: `value` and `onValueChange`, or `defaultValue`. Arrow keys move between tabs. */
export function Tabs(props: TabsProps) {
  return <Root {...props} />;
}

export interface TabListProps extends Omit<ComponentProps<typeof List>, 'asChild'> {
  /** What the tabs switch. */
  'aria-label': string;
}

/** The row of Tab. */
export function TabList({ className, ...rest }: TabListProps) {
  return <List {...rest} className={cx(tabListClass(), className)} />;
}

export interface TabProps extends Omit<ComponentProps<typeof Trigger>, 'asChild'> {}

/** One tab; its `value`, a word without spaces since it becomes part of an id, names the panel. */
export function Tab({ className, ...rest }: TabProps) {
  return <Trigger {...rest} className={cx(tabClass(), className)} />;
}

export interface TabPanelProps extends Omit<ComponentProps<typeof Content>, 'asChild'> {}

/** What is shown while the tab with the same `value` is chosen. */
export function TabPanel(props: TabPanelProps) {
  return <Content {...props} />;
}
