import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx';

const meta = {
  title: 'The line/Tabs',
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <Tabs defaultValue="overview">
      <TabList aria-label="Dashboard">
        <Tab value="overview">Overview</Tab>
        <Tab value="events">Events</Tab>
        <Tab value="applications">Applications</Tab>
      </TabList>
      <TabPanel value="overview">Overview</TabPanel>
      <TabPanel value="events">Events</TabPanel>
      <TabPanel value="applications">Applications</TabPanel>
    </Tabs>
  ),
};
