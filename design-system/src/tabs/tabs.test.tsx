import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeConformance, describeControlled } from '#src/testing/conformance.tsx';
import { Tab, TabList, TabPanel, Tabs, type TabsProps } from './tabs.tsx';

function Parts(props: TabsProps) {
  return (
    <Tabs {...props}>
      <TabList aria-label="Parts">
        <Tab value="overview">Overview</Tab>
        <Tab value="closed" disabled>
          Closed
        </Tab>
        <Tab value="events">Events</Tab>
        <Tab value="artists">Artists</Tab>
      </TabList>
      <TabPanel value="overview">first</TabPanel>
      <TabPanel value="events">second</TabPanel>
      <TabPanel value="artists">third</TabPanel>
    </Tabs>
  );
}

const shown = () => screen.getByRole('tab', { selected: true }).textContent;

describe('Tabs', () => {
  describeConformance((props) => <Tabs {...props} />, { bare: true });
  describeControlled({
    prop: 'value',
    listener: 'onValueChange',
    from: 'overview',
    to: 'events',
    mount: (props) => <Parts {...props} />,
    shown: () => screen.getByRole('tab', { selected: true }).textContent?.toLowerCase(),
    act: () => userEvent.click(screen.getByRole('tab', { name: 'Events' })),
  });
});

describe('TabList', () => {
  describeConformance((props) => (
    <Tabs>
      <TabList aria-label="Parts" {...props} />
    </Tabs>
  ));
});

describe('tabs by keyboard', () => {
  beforeEach(async () => {
    render(<Parts defaultValue="overview" />);
    await userEvent.tab();
  });

  it('are one tab stop, at the selected tab, and its panel is the next', async () => {
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('tabpanel', { name: 'Overview' })).toHaveFocus();
  });

  it('move by arrow keys, in a ring and past disabled tabs', async () => {
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()).toBe('Events');
    expect(screen.getByRole('tabpanel', { name: 'Events' })).toHaveTextContent('second');
    expect(screen.queryByText('first')).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(shown()).toBe('Artists');
  });

  it('go to the last by End and to the first by Home', async () => {
    await userEvent.keyboard('{End}');
    expect(shown()).toBe('Artists');
    await userEvent.keyboard('{Home}');
    expect(shown()).toBe('Overview');
  });
});
