import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '#src/badge/badge.tsx';
import { FORTY_NAMES, LONG_NAME } from '#src/testing/story-names.ts';
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx';

const meta = {
  title: 'The line/Tabs',
  component: Tabs,
  tags: ['autodocs'],
  subcomponents: { TabList, Tab, TabPanel },
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <Tabs defaultValue="overview">
      <TabList aria-label="Dashboard">
        <Tab value="overview">Overview</Tab>
        <Tab value="events">Events</Tab>
        <Tab value="applications">
          Applications <Badge plain>12</Badge>
        </Tab>
        <Tab value="analytics" disabled>
          Analytics
        </Tab>
      </TabList>
      <TabPanel value="overview">Overview</TabPanel>
      <TabPanel value="events">Events</TabPanel>
      <TabPanel value="applications">Applications</TabPanel>
    </Tabs>
  ),
};

export const Lengths: Story = {
  render: () => (
    <Tabs defaultValue="long">
      <TabList aria-label="Artists">
        <Tab value="q">Q</Tab>
        <Tab value="long">{LONG_NAME}</Tab>
      </TabList>
      <TabPanel value="q">Q</TabPanel>
      <TabPanel value="long">{LONG_NAME}</TabPanel>
    </Tabs>
  ),
};

export const Forty: Story = {
  render: () => (
    <Tabs defaultValue="0">
      <TabList aria-label="Venues">
        {FORTY_NAMES.map((name, i) => (
          <Tab key={name} value={String(i)}>
            {name}
          </Tab>
        ))}
      </TabList>
      {FORTY_NAMES.map((name, i) => (
        <TabPanel key={name} value={String(i)}>
          {name}
        </TabPanel>
      ))}
    </Tabs>
  ),
};
