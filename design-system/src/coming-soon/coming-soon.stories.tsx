import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, ButtonLink } from '#src/button/button.tsx';
import { Card } from '#src/card/card.tsx';
import { Field } from '#src/field/field.tsx';
import { ChartIcon } from '#src/icon/icon.tsx';
import { Input } from '#src/input/input.tsx';
import { Stack } from '#src/stack/stack.tsx';
import { ComingSoon, ComingSoonPage } from './coming-soon.tsx';

const meta = {
  title: 'Feedback/ComingSoon',
  component: ComingSoon,
  tags: ['autodocs'],
  subcomponents: { ComingSoonPage },
} satisfies Meta;

export default meta;

type Story = StoryObj;

export const PartOfAPage: Story = {
  render: () => (
    <Stack>
      <ComingSoon
        action={
          <ButtonLink href="#early" variant="accent" size="sm">
            Request Early Access
          </ButtonLink>
        }
      />
      <ComingSoon icon={<ChartIcon />} title="Analytics Coming Soon">
        Views, applications and reply times of the last 90 days.
      </ComingSoon>
    </Stack>
  ),
};

export const WholePage: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <ComingSoonPage
      title="Events Feature Coming Soon"
      lead="Meanwhile, tell us where you want to play."
      lines={['To be', 'announced', 'Your venue', 'To be', 'announced']}
      open={2}
    >
      <Card>
        <Stack gap={3}>
          <Field label="Request a Venue" labelSize="lg">
            <Input placeholder="Venue name" />
          </Field>
          <Button block>Request Venue</Button>
        </Stack>
      </Card>
    </ComingSoonPage>
  ),
};
