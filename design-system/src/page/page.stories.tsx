import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '#src/card/card.tsx';
import { Heading } from '#src/heading/heading.tsx';
import { TextLink } from '#src/link/link.tsx';
import { Row, Rows } from '#src/rows/rows.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { FORTY_NAMES, LONG_NAME } from '#src/testing/story-names.ts';
import { Text } from '#src/text/text.tsx';
import { Columns, Page, Section, SkipLink, Wrap } from './page.tsx';

const meta = {
  title: 'Layout/Page',
  component: Page,
  tags: ['autodocs'],
  subcomponents: { Wrap, Section, Columns, SkipLink },
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const WithASideColumn: Story = {
  render: () => (
    <>
      <SkipLink />
      <Page bottomBar>
        <Wrap padded>
          <Columns side={<Card>At the side from 1120 px on</Card>} sideWidth="372px" sticky>
            <Section title="Top Tracks" action={<TextLink href="#edit">Edit</TextLink>}>
              <Rows as="ol">
                {FORTY_NAMES.slice(0, 12).map((name) => (
                  <Row key={name} title={name} />
                ))}
              </Rows>
            </Section>
          </Columns>
        </Wrap>
      </Page>
    </>
  ),
};

export const SideFirstOnAPhone: Story = {
  render: () => (
    <Page>
      <Wrap padded>
        <Columns side={<Card>Above the rest while there is one column</Card>} sideFirst>
          <Stack gap="section">
            <Heading level={1}>{LONG_NAME}</Heading>
            <Section title={`Nights with ${LONG_NAME}`} action={<TextLink href="#all">See all</TextLink>}>
              <Text tone="muted">Nothing here yet.</Text>
            </Section>
            <Section level={3} title="A part of a part">
              <Text tone="muted">Nothing here yet.</Text>
            </Section>
          </Stack>
        </Columns>
      </Wrap>
    </Page>
  ),
};

/** Press Tab to see it. */
export const JumpOverTheNavigation: Story = {
  render: () => (
    <>
      <SkipLink />
      <Page>
        <Wrap padded>
          <Text>The first press of Tab shows a link that leads here.</Text>
        </Wrap>
      </Page>
    </>
  ),
};
