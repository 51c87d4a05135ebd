import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../card/card.tsx';
import { TextLink } from '../link/link.tsx';
import { Text } from '../text/text.tsx';
import { Columns, Page, Section, SkipLink, Wrap } from './page.tsx';

const meta = {
  title: 'Layout/Page',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const WithASideColumn: Story = {
  render: () => (
    <>
      <SkipLink />
      <Page bottomBar>
        <Wrap padded>
          <Columns side={<Card>At the side from 1120 px on</Card>} sideWidth="372px" sticky>
            <Section title="Top Tracks" action={<TextLink href="#edit">Edit</TextLink>}>
              <Text tone="muted">Nothing here yet.</Text>
            </Section>
          </Columns>
        </Wrap>
      </Page>
    </>
  ),
};
