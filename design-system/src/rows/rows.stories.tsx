import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '#src/badge/badge.tsx';
import { Sleeve } from '#src/sleeve/sleeve.tsx';
import { Data } from '#src/text/text.tsx';
import { FORTY_NAMES, LONG_NAME, SHORT_NAME } from '#src/testing/story-names.ts';
import { Row, Rows } from './rows.tsx';

const meta = {
  title: 'Layout/Rows',
  component: Rows,
  tags: ['autodocs'],
  subcomponents: { Row },
} satisfies Meta;

export default meta;

type Story = StoryObj;

const TRACKS = [
  ['Low Ceiling', 'Rooms Without Windows', '6:42'],
  ['Slow Traffic at Night', 'Rooms Without Windows', '7:05'],
  ['Harbour (Dub for a Very Long Ferry Crossing)', 'Salt House Sessions, Vol. 2', '9:31'],
] as const;

export const Default: Story = {
  render: () => (
    <Rows as="ol">
      {TRACKS.map(([title, album, length], i) => (
        <Row
          key={title}
          lead={
            <>
              <Data tone="subtle">{i + 1}</Data>
              <Sleeve name={title} />
            </>
          }
          title={title}
          sub={album}
        >
          {length}
        </Row>
      ))}
    </Rows>
  ),
};

export const Links: Story = {
  render: () => (
    <Rows>
      {[SHORT_NAME, LONG_NAME].map((name) => (
        <Row
          key={name}
          lead={<Sleeve name={name} />}
          title={name}
          sub="Warehouse Nine, Rotterdam"
          link={<a href="#night" />}
        >
          <Badge tone="ok">Accepted</Badge>
        </Row>
      ))}
    </Rows>
  ),
};

export const OpenAtTheFoot: Story = {
  render: () => (
    <Rows open>
      <Row title="No line below" />
    </Rows>
  ),
};

export const Forty: Story = {
  render: () => (
    <Rows>
      {FORTY_NAMES.map((name) => (
        <Row key={name} title={name} />
      ))}
    </Rows>
  ),
};
