import type { Meta, StoryObj } from '@storybook/react-vite';
import { formatHex8 } from 'culori';
import { cssVars } from '#src/internal/css-vars.ts';
import { MARK_PAIRS, TEXT_PAIRS } from '#src/testing/contrast-pairs.ts';
import { contrastRatio } from '#src/testing/contrast.ts';
import { Data, Text } from '#src/text/text.tsx';
import { Doc, DocPart } from './doc.tsx';
import styles from './doc.module.css';
import { tokensNamed, useTokens } from './use-tokens.ts';

const meta = {
  title: 'Foundations/Tokens',
} satisfies Meta;

export default meta;

type Story = StoryObj;

function Swatches({ start }: { start: string }) {
  const tokens = useTokens();
  return (
    <ul className={styles['swatches']}>
      {tokensNamed(start).map((name) => (
        <li key={name}>
          <div className={styles['swatch']} style={cssVars({ '--swatch': `var(${name})` })} />
          <Text size="sm" strong>
            {name.replace('--', '')}
          </Text>
          <Data size="sm" tone="muted">
            {formatHex8(tokens.get(name))?.replace(/ff$/, '')}
          </Data>
        </li>
      ))}
    </ul>
  );
}

export const Colours: Story = {
  render: () => (
    <Doc
      title="Colours"
      lead="Components use these names only, and each theme gives them its own values. Switch the theme above."
    >
      <DocPart title="By purpose">
        <Swatches start="--color-" />
      </DocPart>
      <DocPart title="Gels: they light pictures, never words or controls">
        <Swatches start="--gel-" />
      </DocPart>
    </Doc>
  ),
};

interface PairProps {
  ink: string;
  surface: string;
  least: number;
  line?: boolean;
}

function Pair({ ink, surface, least, line = false }: PairProps) {
  const tokens = useTokens();
  const [one, other] = [`--color-${ink}`, `--color-${surface}`];
  const ratio = contrastRatio(tokens.get(one) ?? '', tokens.get(other) ?? '');
  const words = (
    <>
      <span>
        {ink} on {surface}
      </span>
      <Data>
        {ratio.toFixed(2)} {ratio >= least ? 'holds' : 'fails'}
      </Data>
    </>
  );
  return (
    <li
      className={styles['pair']}
      style={cssVars({
        '--swatch': `var(${other})`,
        '--ink': line ? 'var(--color-text)' : `var(${one})`,
      })}
    >
      {words}
      {line ? <div className={styles['line']} style={cssVars({ '--ink': `var(${one})` })} /> : null}
    </li>
  );
}

export const Contrast: Story = {
  render: () => (
    <Doc
      title="Contrast"
      lead="Computed live from the tokens of this page's theme, with the formula of WCAG 2.2. A test computes the same for both themes."
    >
      <DocPart title="Words: 4.5 to 1">
        <ul className={styles['pairs']}>
          {TEXT_PAIRS.map(([ink, surface]) => (
            <Pair key={`${ink} ${surface}`} ink={ink} surface={surface} least={4.5} />
          ))}
        </ul>
      </DocPart>
      <DocPart title="Lines and marks: 3 to 1">
        <ul className={styles['pairs']}>
          {MARK_PAIRS.map(([ink, surface]) => (
            <Pair key={`${ink} ${surface}`} ink={ink} surface={surface} least={3} line />
          ))}
        </ul>
      </DocPart>
    </Doc>
  ),
};
