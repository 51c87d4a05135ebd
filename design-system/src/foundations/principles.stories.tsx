import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '#src/badge/badge.tsx';
import { Billing, SmallBilling } from '#src/billing/billing.tsx';
import { Button } from '#src/button/button.tsx';
import { Card } from '#src/card/card.tsx';
import { DeadlineClock } from '#src/deadline-clock/deadline-clock.tsx';
import { EmptyState } from '#src/empty-state/empty-state.tsx';
import { Heading } from '#src/heading/heading.tsx';
import { KeyValue, KeyValueItem } from '#src/key-value/key-value.tsx';
import { LedLadder } from '#src/led-ladder/led-ladder.tsx';
import { OrderStub } from '#src/order-stub/order-stub.tsx';
import { Poster } from '#src/poster/poster.tsx';
import { Progress } from '#src/progress/progress.tsx';
import { Row, Rows } from '#src/rows/rows.tsx';
import { Sleeve } from '#src/sleeve/sleeve.tsx';
import { Inline, Stack } from '#src/stack/stack.tsx';
import { Stat, StatRow } from '#src/stat/stat.tsx';
import { Stepper } from '#src/stepper/stepper.tsx';
import { STORY_ART } from '#src/testing/story-art.ts';
import { FORTY_NAMES, LONG_NAME, SHORT_NAME } from '#src/testing/story-names.ts';
import { Text } from '#src/text/text.tsx';
import { Doc, DocPart } from './doc.tsx';

const meta = {
  title: 'Foundations/Principles',
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const TheArtistIsTheLoudest: Story = {
  render: () => (
    <Doc
      title="The artist is the loudest thing on screen"
      lead="The stage is black so that light falls on the artist. Pictures bring all the colour; the product's own parts have no picture, gradient or decoration."
    >
      <Poster src={STORY_ART} alt="A figure before a lamp" name="Juno Halide" ratio="16 / 9">
        <Billing max="min(9rem, 18vw)">Juno Halide</Billing>
      </Poster>
      <Rows>
        <Row title="Rotterdam" lead={<Sleeve name="Juno Halide" />} sub="Dub Techno, Slow House" />
      </Rows>
    </Doc>
  ),
};

export const CapitalsBelongToNames: Story = {
  render: () => (
    <Doc
      title="Capitals belong to names"
      lead="Artists, headliners, nights and venues are set like on a gig poster. The product itself speaks in plain sentences."
    >
      <Stack gap={3}>
        <Billing max="5rem" min={34}>
          Warehouse Nine
        </Billing>
        <Heading level={3}>What happens next</Heading>
        <Text tone="muted">You'll hear back from the venue within 48 hours.</Text>
      </Stack>
    </Doc>
  ),
};

export const OneAccentAction: Story = {
  render: () => (
    <Doc
      title="One accent action per view"
      lead="The accent is the next step. Actions that repeat in a list are solid, secondary ones are quiet."
    >
      <Card>
        <Stack>
          <Heading level={3}>Apply to Oyelaran</Heading>
          <Inline>
            <Button variant="accent">Apply</Button>
            <Button variant="quiet">Cancel</Button>
          </Inline>
        </Stack>
      </Card>
      <Rows>
        {['Ren', 'Tape Orchard Duo', LONG_NAME].map((name) => (
          <Row key={name} title={name} lead={<Sleeve name={name} />}>
            <Button size="sm" aria-label={`Accept ${name}`}>
              Accept
            </Button>
          </Row>
        ))}
      </Rows>
    </Doc>
  ),
};

export const ProgressIsALine: Story = {
  render: () => (
    <Doc
      title="Progress is a line"
      lead="Steps, level, credits and the 48 hours are one family: a flat bar or a row of segments, with the words beside it. Never a ring."
    >
      <DocPart title="Steps">
        <Stepper steps={5} current={3} label="Step 3 of 5" />
      </DocPart>
      <DocPart title="How far a file is">
        <Progress label="Low Ceiling: 64 %" value={64} />
      </DocPart>
      <DocPart title="Level and credits">
        <Stack>
          <LedLadder label="140 of 210 points" segments={21} on={14} size="lg" />
          <LedLadder label="80 credits, 20 held" segments={50} on={30} held={10} />
        </Stack>
      </DocPart>
      <DocPart title="What is left of 48 hours">
        <DeadlineClock
          from="2026-11-19T06:55:00Z"
          until="2026-11-21T06:55:00Z"
          now={new Date('2026-11-20T12:00:00Z')}
          badge="Pending"
        />
      </DocPart>
    </Doc>
  ),
};

export const ListsBeforeCards: Story = {
  render: () => (
    <Doc
      title="Lists before cards"
      lead="Rows with hairlines and columns that align. A card is for one thing that a person can act on."
    >
      <DocPart title="A list">
        <Rows>
          {FORTY_NAMES.slice(0, 4).map((name) => (
            <Row key={name} title={name} sub="Salt House, Lisbon" link={<a href="#night" />}>
              <Badge tone="ok">Accepted</Badge>
            </Row>
          ))}
        </Rows>
      </DocPart>
      <DocPart title="One thing to act on">
        <OrderStub title="Order summary">
          <KeyValue open>
            <KeyValueItem label="Application cost">20 credits</KeyValueItem>
            <KeyValueItem label="Left after applying" total>
              80 credits
            </KeyValueItem>
          </KeyValue>
        </OrderStub>
      </DocPart>
    </Doc>
  ),
};

export const RealLengthsFirst: Story = {
  render: () => (
    <Doc
      title="Real lengths first"
      lead="A name of one letter, a name of a whole line, no mixes, forty nights, 1.2M followers."
    >
      <Stack gap={3}>
        {[SHORT_NAME, LONG_NAME].map((name) => (
          <Billing key={name} max="6rem" min={34}>
            {name}
          </Billing>
        ))}
      </Stack>
      <StatRow>
        <Stat value="1.2M" label="Spotify" />
        <Stat value="0" label="Mixes" />
        <Stat value="40" label="Nights" />
      </StatRow>
      <EmptyState title="No mixes yet" />
      <Stack gap={2}>
        {FORTY_NAMES.map((name) => (
          <SmallBilling key={name}>{name}</SmallBilling>
        ))}
      </Stack>
    </Doc>
  ),
};
