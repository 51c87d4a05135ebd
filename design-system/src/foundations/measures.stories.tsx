import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Billing } from '#src/billing/billing.tsx';
import { Button } from '#src/button/button.tsx';
import { Checkbox } from '#src/checkbox/checkbox.tsx';
import { Field } from '#src/field/field.tsx';
import { Input } from '#src/input/input.tsx';
import { cssVars } from '#src/internal/css-vars.ts';
import { useMedia } from '#src/internal/use-media.ts';
import { KeyValue, KeyValueItem } from '#src/key-value/key-value.tsx';
import { TextLink } from '#src/link/link.tsx';
import { Inline, Stack } from '#src/stack/stack.tsx';
import { LONG_NAME } from '#src/testing/story-names.ts';
import { Data, Text } from '#src/text/text.tsx';
import { Doc, DocPart } from './doc.tsx';
import styles from './doc.module.css';
import { tokensNamed, useTokens } from './use-tokens.ts';

const meta = {
  title: 'Foundations/Measures',
} satisfies Meta;

export default meta;

type Story = StoryObj;

/** Each token of a kind, with its look. */
function Measures({ start, look }: { start: string; look: 'bar' | 'specimen' | 'runner' }) {
  const tokens = useTokens();
  return (
    <div className={styles['measures']}>
      {tokensNamed(start).map((name) => (
        <Measure key={name} name={name} value={tokens.get(name) ?? ''} look={look} />
      ))}
    </div>
  );
}

function Measure({ name, value, look }: { name: string; value: string; look: string }) {
  return (
    <>
      <div>
        <Text size="sm" strong>
          {name.replace('--', '')}
        </Text>
        <Data size="xs" tone="muted">
          {value}
        </Data>
      </div>
      <div className={styles[look]} style={cssVars({ '--measure': `var(${name})` })}>
        {look === 'specimen' && 'Your name on the bill'}
      </div>
    </>
  );
}

export const Type: Story = {
  render: () => (
    <Doc
      title="Type"
      lead="One family, Archivo, from 62 to 125 % wide. Sizes grow with the window from 360 to 1440 px."
    >
      <DocPart title="Sizes">
        <Measures start="--text-" look="specimen" />
      </DocPart>
      <DocPart title="A name fills its line">
        <Stack gap={3}>
          {['R', 'Juno Halide', LONG_NAME].map((name) => (
            <Billing key={name} max="6rem" min={34}>
              {name}
            </Billing>
          ))}
        </Stack>
      </DocPart>
      <DocPart title="Numbers are narrow, with figures of one width">
        <Stack gap={1}>
          <Data>11 Dec 2026 · 22:00 · €600–€900</Data>
          <Data>08 Jan 2027 · 19:30 · €400–€650</Data>
        </Stack>
      </DocPart>
    </Doc>
  ),
};

export const Spacing: Story = {
  render: () => (
    <Doc
      title="Spacing"
      lead="Steps of 4 px. The margin of a page and the rhythm of its sections grow with the window."
    >
      <DocPart title="Steps">
        <Measures start="--space-" look="bar" />
      </DocPart>
      <DocPart title="Heights of controls">
        <Measures start="--control-" look="bar" />
      </DocPart>
    </Doc>
  ),
};

export const Shape: Story = {
  render: () => (
    <Doc
      title="Shape"
      lead="Crisp corners: tape, sleeves, controls, cards, sheets. Nothing is a circle or a pill."
    >
      <DocPart title="Corners">
        <Inline gap={4}>
          {tokensNamed('--radius-').map((name) => (
            <div key={name} className={styles['box']} style={cssVars({ '--measure': `var(${name})` })}>
              <Text size="sm">{name.replace('--radius-', '')}</Text>
            </div>
          ))}
        </Inline>
      </DocPart>
      <DocPart title="Depth">
        <Inline gap={8}>
          {tokensNamed('--shadow-').map((name) => (
            <div
              key={name}
              className={styles['box']}
              style={cssVars({ '--shadow': `var(${name})`, '--measure': 'var(--radius-card)' })}
            >
              <Text size="sm">{name.replace('--', '')}</Text>
            </div>
          ))}
        </Inline>
      </DocPart>
    </Doc>
  ),
};

function Bands() {
  const atLeastDesktop = useMedia('(min-width: 768px)');
  const wide = useMedia('(min-width: 1120px)');
  const here = wide ? 'wide' : atLeastDesktop ? 'desktop' : 'mobile';
  const bands = [
    ['mobile', 'below 768 px', '4 columns, bar below, main action pinned to the foot'],
    ['desktop', 'from 768 px', '8 columns, bar above, forms beside their picture'],
    ['wide', 'from 1120 px', '12 columns, a side column beside the main one'],
  ] as const;
  return (
    <KeyValue>
      {bands.map(([name, range, layout]) => (
        <KeyValueItem key={name} label={name === here ? `${range}: you are here` : range}>
          {layout}
        </KeyValueItem>
      ))}
    </KeyValue>
  );
}

export const Breakpoints: Story = {
  render: () => (
    <Doc title="Breakpoints" lead="Two lines divide three layouts. Everything holds from 320 to 1920 px.">
      <Bands />
    </Doc>
  ),
};

function Runners() {
  const [moved, setMoved] = useState(false);
  const runner = (name: string, token: '--measure' | '--ease') => (
    <Inline key={name} gap={4} between>
      <Text size="sm">{name.replace('--', '')}</Text>
      <div style={{ width: 144 }}>
        <div className={styles['runner']} data-moved={moved} style={cssVars({ [token]: `var(${name})` })} />
      </div>
    </Inline>
  );
  return (
    <Stack>
      <div>
        <Button variant="accent" onClick={() => setMoved(!moved)}>
          Move
        </Button>
      </div>
      {['--dur-instant', '--dur-fast', '--dur-base', '--dur-fade', '--dur-slow'].map((name) =>
        runner(name, '--measure'),
      )}
      {tokensNamed('--ease-').map((name) => runner(name, '--ease'))}
    </Stack>
  );
}

export const Motion: Story = {
  render: () => (
    <Doc
      title="Motion"
      lead="Motion is short, and only where something comes, goes or is pressed. People who want less motion see the end at once."
    >
      <Runners />
    </Doc>
  ),
};

export const Focus: Story = {
  render: () => (
    <Doc
      title="Focus"
      lead="Two pixels, with a gap of the page around the control. Inputs show it inside. It is never removed: press Tab."
    >
      <Stack>
        <Inline gap={4}>
          {/* This page shows the focus ring. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it shows the ring */}
          <Button autoFocus>Focused</Button>
          <Button variant="accent">Next</Button>
          <TextLink href="#after">A link</TextLink>
        </Inline>
        <Field label="Stage name">
          <Input />
        </Field>
        <Checkbox>Tell me when venues answer</Checkbox>
      </Stack>
    </Doc>
  ),
};
