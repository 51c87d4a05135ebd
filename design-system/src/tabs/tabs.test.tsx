import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx';

describe('Tabs', () => {
  describeConformance((props) => <Tabs {...props} />, { bare: true });
});

describe('tabs', () => {
  it('are moved through by arrow keys and show one panel', async () => {
    render(
      <Tabs defaultValue="a">
        <TabList aria-label="Parts">
          <Tab value="a">Overview</Tab>
          <Tab value="b">Events</Tab>
        </TabList>
        <TabPanel value="a">first</TabPanel>
        <TabPanel value="b">second</TabPanel>
      </Tabs>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Events' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Events' })).toHaveTextContent('second');
    expect(screen.queryByText('first')).not.toBeInTheDocument();
  });
});
